// limpet: safe
// why: The second struct has a buffer of its own.
#include <stdlib.h>
#include <string.h>

struct text {
    char *start;
    unsigned length;
};

static struct text copy_of(const struct text *t)
{
    struct text copy = *t;
    copy.start = malloc(t->length);
    if (copy.start)
        memcpy(copy.start, t->start, t->length);
    return copy;
}

int main(void)
{
    struct text a = {malloc(4), 4};
    if (!a.start)
        return 0;
    memset(a.start, 'a', 4);
    struct text b = copy_of(&a);
    free(a.start);
    if (!b.start)
        return 0;
    b.start[0] = 'b';
    free(b.start);
    return 0;
}
