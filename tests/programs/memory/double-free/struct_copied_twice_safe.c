// limpet: safe
// why: The copy gives up what it does not own.
#include <stdlib.h>
#include <string.h>

struct buffer {
    char *data;
    unsigned n;
};

static void destroy(struct buffer *b)
{
    free(b->data);
    b->data = 0;
}

int main(void)
{
    struct buffer a = {malloc(16), 16};
    struct buffer b;
    memcpy(&b, &a, sizeof b);
    b.data = 0;
    destroy(&a);
    destroy(&b);
    return 0;
}
