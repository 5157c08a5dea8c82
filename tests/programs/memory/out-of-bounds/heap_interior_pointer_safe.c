// limpet: safe
// why: The length is what is left behind the cursor.
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

struct view {
    unsigned char *data;
    unsigned length;
};

static unsigned skip(struct view *v, unsigned n)
{
    unsigned tag = v->data[0];
    v->data += n;
    v->length -= n;
    return tag;
}

static unsigned sum(struct view v)
{
    unsigned s = 0;
    for (unsigned i = 0; i < v.length; i++)
        s += v.data[i];
    return s;
}

int main(void)
{
    struct view v = {malloc(6), 6};
    unsigned char *start = v.data;
    if (!start)
        return 0;
    memset(start, 1, 6);
    limpet_assert(skip(&v, 2) == 1);
    limpet_assert(sum(v) == 4);
    free(start);
    return 0;
}
