// modes: 32 64
#include <fenv.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>

static const int MODES[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};

/* The compiler may put in code that is right for one mode only. */
static double (*volatile rounded)(double) = rint, (*volatile nearest)(double) = nearbyint;
static double (*volatile lower)(double) = floor, (*volatile upper)(double) = ceil;
static double (*volatile halves)(double) = round, (*volatile whole_part)(double) = trunc;
static float (*volatile rounded_single)(float) = rintf;

int main(void)
{
    static const double numbers[] = {0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.1, -0.1, 4503599627370497.5, 1e300, 3.0, -0.0};
    static const long long integers[] = {16777217, -16777217, 33554435, LLONG_MAX, LLONG_MIN + 1, 9007199254740993,
                                         -9007199254740993, 7};
    for (int i = 0; i < 4; i++) {
        for (unsigned j = 0; j < sizeof numbers / sizeof *numbers; j++) {
            volatile double x = numbers[j], near, current;
            volatile float y = (float)x, single;
            volatile long long whole = 0;
            fesetround(MODES[i]);
            current = rounded(x);
            near = nearest(x);
            single = rounded_single(y);
            if (fabs(x) < 1e15)
                whole = llrint(x) + lrintf(y);
            volatile double down = lower(x), up = upper(x), half = halves(x), cut = whole_part(x);
            fesetround(FE_TONEAREST);
            printf("%g %g %g %lld %g %g %g %g\n", current, near, single, whole, down, up, half, cut);
        }
        for (unsigned j = 0; j < sizeof integers / sizeof *integers; j++) {
            volatile long long x = integers[j];
            volatile unsigned long long u = (unsigned long long)x;
            volatile int small = (int)(x & INT_MAX);
            fesetround(MODES[i]);
            volatile float a = (float)x, b = (float)small, c = (float)u;
            volatile double d = (double)x, e = (double)u;
            fesetround(FE_TONEAREST);
            printf("%a %a %a %a %a\n", a, b, c, d, e);
        }
    }
    return 0;
}
