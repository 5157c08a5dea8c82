// limpet: safe
// why: A changed byte changes the checksum.
// inputs: 1, 2, 3, 0
#include <limpet.h>

static unsigned checksum(const unsigned char *p, int n)
{
    unsigned sum = 0;
    for (int i = 0; i < n; i++)
        sum += p[i];
    return sum;
}

int main(void)
{
    unsigned char a[3], b[3];
    for (int i = 0; i < 3; i++)
        a[i] = b[i] = limpet_nondet_uchar();
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 2);
    b[i] ^= 1;
    limpet_assert(checksum(a, 3) != checksum(b, 3));
    return 0;
}
