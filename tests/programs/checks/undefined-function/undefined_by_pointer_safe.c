// limpet: safe
// why: All functions of the table are defined.
// inputs: 1
#include <limpet.h>

int draw(int);
static int erase(int x) { return x - 1; }

int main(void)
{
    int (*const table[2])(int) = {erase, erase};
    unsigned char i = limpet_nondet_uchar();
    limpet_assume(i < 2);
    return table[i](3) == 7;
}
