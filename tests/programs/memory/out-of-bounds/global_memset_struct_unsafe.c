// limpet: unsafe(out-of-bounds@19)
// why: The size of the larger struct is used to clear the smaller one.
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
    memset(p, 0, n); // <- here
}

int main(void)
{
    second.c = 1;
    clear(&first, sizeof second);
    limpet_assert(second.c == 1);
    return 0;
}
