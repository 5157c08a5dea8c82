// modes: 64
#include <stdio.h>
#include <math.h>
#include <float.h>
#include <limits.h>

static volatile double vals[] = {0.0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 1e300, -1e300, 5e-324, INFINITY, -INFINITY, 3, -3, -2, 1000, -1000, 4503599627370497.5, 0.49999999999999994};
static void show(const char *n, double a, double b, double r) {
    if (r != r) printf("%s %a %a nan\n", n, a, b);
    else if (n[0] == '~') printf("%s %a %a %.6g\n", n + 1, a, b, r);
    else printf("%s %a %a %a\n", n, a, b, r);
}

#define N (sizeof vals / sizeof *vals)
#define U(f) for (unsigned i = 0; i < N; i++) show(#f, vals[i], 0, f(vals[i]));
#define T(f) for (unsigned i = 0; i < N; i++) show("~" #f + 0, vals[i], 0, f(vals[i]));
#define P(f) for (unsigned i = 0; i < N; i++) for (unsigned j = 0; j < N; j += 2) show("~" #f, vals[i], vals[j], f(vals[i], vals[j]));
#define B(f) for (unsigned i = 0; i < N; i++) for (unsigned j = 0; j < N; j += 2) show(#f, vals[i], vals[j], f(vals[i], vals[j]));
int main(void) {
    U(floor) U(ceil) U(trunc) U(round) U(rint) U(nearbyint) U(sqrt) U(fabs) T(cbrt) U(logb) T(sinh) T(exp) T(log) T(log2) T(log10) T(atanh) T(acosh) T(asinh) T(log1p) T(expm1) T(exp2) T(tanh) T(atan) T(acos) T(asin) B(fmod) B(remainder) B(fmin) B(fmax) B(fdim) B(copysign) P(hypot) P(pow) P(atan2) B(nextafter) for (unsigned i = 0; i < N; i++) {
        int e;
        double m = frexp(vals[i], &e);
        double ip, fp = modf(vals[i], &ip);
        printf("%a %d %a %a %a %d\n", m, isinf(vals[i]) ? 0 : e, fp, ip, ldexp(vals[i], 3), ilogb(vals[i]));
        printf("%d %d %d %d %d %d\n", fpclassify(vals[i]) == FP_NORMAL, !!isinf(vals[i]), !!isnan(vals[i]), !!isfinite(vals[i]), !!isnormal(vals[i]), !!signbit(vals[i]));
    }
    volatile double z = 0, in = INFINITY, one = 1;
    printf("%d\n", isnan(z / z) && isnan(in - in) && isnan(z * in) && isnan(sqrt(-one)) && isnan(fmod(one, z)));
    printf("%f\n", fabs(z / z));
    printf("%d %d %d\n", z / z == z / z, z / z != z / z, z / z < 1);
    printf("%g %g %g\n", tgamma(0.5), tgamma(5.0), lgamma(-1.0));
    printf("%g %g %d %g\n", tgamma(z), lgamma(z), isnan(acosh(z)), fma(1e308, 10.0, -in));
    printf("%a %a\n", scalbn(1.5, -1074), scalbln(1.0, 2000));
    printf("%ld %ld %lld\n", lround(-2.5), lrint(2.5), llround(0.49999999999999994));
    return 0;
}
