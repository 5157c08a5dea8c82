// limpet: unsafe(infinity@17) --also infinity --m64
// why: The largest number of 128 bits is rounded up to two to the power of 128, which is beyond float.
// inputs: 18446744073709551615
// native: unseen, the sanitizer allows numbers that become infinite
#include <limpet.h>

typedef union {
    unsigned __int128 whole;
    unsigned long half[2];
} wide;

int main(void)
{
    wide number = {0};
    number.half[0] = ~0ul;
    number.half[1] = limpet_nondet_ulong();
    float rounded = (float)number.whole; // <- here
    return rounded < 0;
}
