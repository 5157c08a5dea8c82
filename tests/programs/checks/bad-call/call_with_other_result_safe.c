// limpet: safe
// why: The function returns what is expected.
// inputs: 2
#include <limpet.h>

typedef double (*measure)(int);
static double half(int x) { return x / 2.0; }
static int twice(int x) { return x; }

int main(void)
{
    unsigned char which = limpet_nondet_uchar();
    measure f = which % 2 ? half : half;
    double y = f(3);
    return y > 100.0;
}
