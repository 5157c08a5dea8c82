// limpet: safe
#include <stdlib.h>

struct buffer { char *data; int used; };

static void release(struct buffer *b) { free(b->data); b->data = 0; }
static void put(struct buffer *b, char c) { if (b->data) b->data[b->used++] = c; }

int main(void)
{
    struct buffer b = {malloc(8), 0};
    if (!b.data)
        return 0;
    put(&b, 'a');
    release(&b);
    put(&b, 'b');
    return b.used - 1;
}
