// limpet: unsafe(out-of-bounds@12)
// why: The buffer may hold no dot, and it has no zero.
// inputs: 120, 121, 122, 122
#include <limpet.h>
#include <string.h>

int main(void)
{
    char name[4] = {0};
    for (int i = 0; i < 4; i++)
        name[i] = limpet_nondet_char();
    const char *dot = strchr(name, '.'); // <- here
    limpet_assert(!dot || *dot == '.');
    return 0;
}
