// limpet: safe
// why: The buffer ends with a zero.
// inputs: 120, 121, 122
#include <limpet.h>
#include <string.h>

int main(void)
{
    char name[4] = {0};
    for (int i = 0; i < 3; i++)
        name[i] = limpet_nondet_char();
    const char *dot = strchr(name, '.');
    limpet_assert(!dot || *dot == '.');
    return 0;
}
