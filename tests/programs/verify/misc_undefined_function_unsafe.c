// limpet: unsafe(undefined-function@13)
// why: A function without a definition is called for large numbers.
// inputs: 4
#include <limpet.h>

extern int mystery(int);

int main(void)
{
    int x = limpet_nondet_int();
    limpet_assume(x >= 0);
    if (x > 3)
        return mystery(x) != 0; // <- here
    return 0;
}
