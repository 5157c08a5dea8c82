// limpet: safe
// why: A function reports through a pointer and sets it in every case.
#include <limpet.h>

static int parse(unsigned char c, int *out)
{
    if (c >= 128)
        return -1;
    *out = c + 1;
    return 0;
}

int main(void)
{
    int n = 0;
    int status = parse(limpet_nondet_uchar(), &n);
    if (status < 0)
        return 0;
    limpet_assert(100 / n >= 0);
    return 0;
}
