// limpet: safe
// why: The sum of two bytes is at most 510.
// inputs: 255, 255
#include <limpet.h>

#define check(condition) ((condition) ? (void)0 : __builtin_trap())

int main(void)
{
    unsigned char a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    unsigned sum = a + b;
    check(sum <= 510);
    return 0;
}
