// limpet: unsafe(out-of-bounds@8)
// why: The table of names has no null pointer at its end.
#include <limpet.h>

static unsigned count(const char *const *names)
{
    unsigned n = 0;
    while (names[n]) // <- here
        n++;
    return n;
}

int main(void)
{
    const char *names[3] = {"ape", "bee", "cat"};
    limpet_assert(count(names) == 3);
    return 0;
}
