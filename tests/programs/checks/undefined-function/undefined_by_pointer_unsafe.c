// limpet: unsafe(undefined-function@14)
// why: A function that is defined nowhere is called through a table.
// inputs: 1
#include <limpet.h>

int draw(int);
static int erase(int x) { return x - 1; }

int main(void)
{
    int (*const table[2])(int) = {erase, draw};
    unsigned char i = limpet_nondet_uchar();
    limpet_assume(i < 2);
    return table[i](3) == 7; // <- here
}
