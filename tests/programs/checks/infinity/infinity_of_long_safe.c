// limpet: safe --also infinity --m64
// why: Numbers of 127 bits are within the range of float.
// inputs: 7
#include <limpet.h>

typedef union {
    unsigned __int128 whole;
    unsigned long half[2];
} wide;

int main(void)
{
    wide number = {0};
    number.half[0] = ~0ul;
    number.half[1] = limpet_nondet_ulong() >> 1;
    float rounded = (float)number.whole;
    return rounded < 0;
}
