// modes: 32 64
#include <fenv.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const int MODES[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};

static unsigned single(float x)
{
    unsigned bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static unsigned long long twice(double x)
{
    unsigned long long bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static void singles(float x, float y)
{
    volatile float a = x, b = y, c = 0.1f, r;
    for (int i = 0; i < 4; i++) {
        if (fesetround(MODES[i]) != 0 || fegetround() != MODES[i])
            printf("no mode %d\n", i);
        r = a + b;
        unsigned sum = single(r);
        r = a - b;
        unsigned difference = single(r);
        r = a * b;
        unsigned product = single(r);
        r = a / b;
        unsigned quotient = single(r);
        r = fmaf(a, b, c);
        unsigned fused = single(r);
        r = sqrtf(a < 0 ? -a : a);
        unsigned root = single(r);
        fesetround(FE_TONEAREST);
        printf("%08x %08x %08x %08x %08x %08x\n", sum, difference, product, quotient, fused, root);
    }
}

static void doubles(double x, double y)
{
    volatile double a = x, b = y, c = 0.1, r;
    for (int i = 0; i < 4; i++) {
        fesetround(MODES[i]);
        r = a + b;
        unsigned long long sum = twice(r);
        r = a - b;
        unsigned long long difference = twice(r);
        r = a * b;
        unsigned long long product = twice(r);
        r = a / b;
        unsigned long long quotient = twice(r);
        r = fma(a, b, c);
        unsigned long long fused = twice(r);
        r = sqrt(a < 0 ? -a : a);
        unsigned long long root = twice(r);
        volatile float narrow = (float)a;
        fesetround(FE_TONEAREST);
        printf("%016llx %016llx %016llx %016llx %016llx %016llx %08x\n", sum, difference, product, quotient, fused,
               root, single(narrow));
    }
}

int main(void)
{
    static const float few[] = {1.0f, 3.0f, -7.0f, 0.1f, 16777215.0f, 1e-45f, 1.17549435e-38f, 3.40282347e38f, -1e-30f,
                                0.0f};
    static const double many[] = {1.0, -3.0, 0.1, 1e300, 4.9e-324, 2.2250738585072014e-308, 1.7976931348623157e308,
                                  123456789.123456789, -0.0};
    for (unsigned i = 0; i < sizeof few / sizeof *few; i++)
        for (unsigned j = 0; j < sizeof few / sizeof *few; j++)
            if (few[j] != 0)
                singles(few[i], few[j]);
    for (unsigned i = 0; i < sizeof many / sizeof *many; i++)
        for (unsigned j = 0; j < sizeof many / sizeof *many; j++)
            if (many[j] != 0)
                doubles(many[i], many[j]);
    return 0;
}
