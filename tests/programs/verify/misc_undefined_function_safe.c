// limpet: safe
// why: A function without a definition is declared but never reached.
// inputs: 3
#include <limpet.h>

extern int mystery(int);

int main(void)
{
    int x = limpet_nondet_int();
    limpet_assume(x >= 0);
    if (x < 0)
        return mystery(x) != 0;
    return 0;
}
