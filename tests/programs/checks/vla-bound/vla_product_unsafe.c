// limpet: unsafe(vla-bound@10)
// why: The inner length of a table can be zero.
// inputs: 2, 0
#include <limpet.h>

int main(void)
{
    unsigned char rows = limpet_nondet_uchar(), columns = limpet_nondet_uchar();
    limpet_assume(rows >= 1 && rows <= 3 && columns <= 3);
    int m[rows][columns]; // <- here
    m[0][0] = 1;
    return m[0][0] != 1;
}
