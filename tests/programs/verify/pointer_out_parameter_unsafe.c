// limpet: unsafe(division-by-zero@19)
// why: The error case leaves the initial zero in place, and the caller ignores the status.
// inputs: 200
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
    (void)status;
    limpet_assert(100 / n >= 0); // <- here
    return 0;
}
