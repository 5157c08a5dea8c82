// limpet: safe
// why: A null pointer ends the table of names.
#include <limpet.h>

static unsigned count(const char *const *names)
{
    unsigned n = 0;
    while (names[n])
        n++;
    return n;
}

int main(void)
{
    const char *names[4] = {"ape", "bee", "cat", 0};
    limpet_assert(count(names) == 3);
    return 0;
}
