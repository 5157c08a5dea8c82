// limpet: safe
// why: The size is that of the object itself.
#include <limpet.h>
#include <string.h>

struct small {
    int a, b;
};
struct large {
    struct small s;
    int c;
};

static struct small first;
static struct large second;

static void clear(void *p, size_t n)
{
    memset(p, 0, n);
}

int main(void)
{
    second.c = 1;
    clear(&first, sizeof first);
    limpet_assert(second.c == 1);
    return 0;
}
