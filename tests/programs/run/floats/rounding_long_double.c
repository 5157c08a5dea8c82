// modes: 32 64
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const int MODES[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};

static unsigned long long low(long double x)
{
    unsigned long long bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

int main(void)
{
    static const long double numbers[] = {1.0L, -3.0L, 0.1L, 1e300L, 7.25L};
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
        for (unsigned j = 0; j < sizeof numbers / sizeof *numbers; j++)
            for (int m = 0; m < 4; m++) {
                volatile long double a = numbers[i], b = numbers[j], sum, product, quotient, root;
                volatile double narrow;
                fesetround(MODES[m]);
                sum = a + b;
                product = a * b;
                quotient = a / b;
                root = sqrtl(a < 0 ? -a : a);
                narrow = (double)quotient;
                fesetround(FE_TONEAREST);
                printf("%llx %llx %llx %llx %a\n", low(sum), low(product), low(quotient), low(root), narrow);
            }
    return 0;
}
