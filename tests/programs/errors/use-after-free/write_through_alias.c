// limpet: unsafe(use-after-free@7)
#include <stdlib.h>

struct buffer { char *data; int used; };

static void release(struct buffer *b) { free(b->data); }
static void put(struct buffer *b, char c) { b->data[b->used++] = c; } // <- here

int main(void)
{
    struct buffer b = {malloc(8), 0};
    if (!b.data)
        return 0;
    put(&b, 'a');
    release(&b);
    put(&b, 'b');
    return 0;
}
