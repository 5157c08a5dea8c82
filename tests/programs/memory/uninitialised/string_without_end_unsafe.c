// limpet: unsafe(uninitialised@15)
// why: The characters are set, but the zero behind them is not.
// inputs: 2
#include <limpet.h>
#include <string.h>

int main(void)
{
    char text[4];
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 4);
    for (unsigned i = 0; i < n; i++)
        text[i] = 'a';
    text[3] = '\0';
    limpet_assert(strlen(text) <= 3); // <- here
    return 0;
}
