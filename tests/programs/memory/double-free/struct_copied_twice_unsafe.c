// limpet: unsafe(double-free@13)
// why: A struct with an owner in it was copied, and both copies are destroyed.
#include <stdlib.h>
#include <string.h>

struct buffer {
    char *data;
    unsigned n;
};

static void destroy(struct buffer *b)
{
    free(b->data); // <- here
    b->data = 0;
}

int main(void)
{
    struct buffer a = {malloc(16), 16};
    struct buffer b;
    memcpy(&b, &a, sizeof b);
    destroy(&a);
    destroy(&b);
    return 0;
}
