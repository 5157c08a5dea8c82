// limpet: safe --m32
// why: The format says long long.
// inputs: 3
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    char text[32];
    long long big = limpet_nondet_uchar();
    int n = snprintf(text, sizeof text, "%lld", big);
    return n > 20;
}
