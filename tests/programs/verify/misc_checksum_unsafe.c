// limpet: unsafe(assertion@24)
// why: Two exchanged bytes do not change a sum.
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
    limpet_assume(a[i] != a[i + 1]);
    b[i] = a[i + 1];
    b[i + 1] = a[i];
    limpet_assert(checksum(a, 3) != checksum(b, 3)); // <- here
    return 0;
}
