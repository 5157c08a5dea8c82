// limpet: safe
// why: The double is converted first.
// inputs: 3
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    char text[32];
    double x = limpet_nondet_uchar();
    int n = snprintf(text, sizeof text, "%d", (int)x);
    return n > 11;
}
