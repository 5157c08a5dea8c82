// limpet: safe
// why: The format asks for a number.
// inputs: 3
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    char text[16];
    int pieces = 1 + limpet_nondet_uchar() % 9;
    int n = snprintf(text, sizeof text, "%d", pieces);
    limpet_assert(n <= 4);
    return 0;
}
