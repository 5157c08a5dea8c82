// limpet: unsafe(bad-call@15)
// why: A function that returns an int is called as if it returned a double.
// inputs: 2
// native: unseen, as sanitizers of C do not look at types of functions
#include <limpet.h>

typedef double (*measure)(int);
static double half(int x) { return x / 2.0; }
static int twice(int x) { return x; }

int main(void)
{
    unsigned char which = limpet_nondet_uchar();
    measure f = which % 2 ? half : (measure)(void (*)(void))twice;
    double y = f(3); // <- here
    return y > 100.0;
}
