// modes: 32 64
#include <math.h>
#include <stdio.h>

int main(void)
{
    double v[] = {0, 0.25, 2, 10.7, 1e10};
    for (int i = 0; i < 5; i++)
        printf("%.6f %.6f %.6f %.6f\n", sqrt(v[i]), floor(v[i]), ceil(v[i]), fabs(-v[i]));
    double w[] = {-2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 2.4999};
    for (int i = 0; i < 7; i++)
        printf("%g %g %g %g %g %ld\n", floor(w[i]), ceil(w[i]), trunc(w[i]), round(w[i]), rint(w[i]), lround(w[i]));
    printf("%g %g %g\n", fmod(7.5, 2), fmod(-7.5, 2), fmod(7.5, -2));
    printf("%g %g\n", copysign(3, -0.0), hypot(3, 4));
    printf("%.6f %.6f %.6f\n", pow(2, 0.5), pow(2, 10), pow(-2, 3));
    printf("%.6f %.6f %.6f\n", sin(1), cos(1), tan(1));
    printf("%.6f %.6f %.6f\n", exp(1), log(10), log10(1000));
    printf("%.6f %.6f\n", atan2(1, 1) * 4, cbrt(27));
    int e;
    double m = frexp(48, &e);
    printf("%g %d %g\n", m, e, ldexp(0.75, 6));
    double whole, part = modf(-3.25, &whole);
    printf("%g %g\n", part, whole);
    printf("%g %g %g\n", fmax(1, 2), fmin(1, 2), fdim(5, 3));
    printf("%.4f %.4f\n", sqrtf(2), fabsf(-1.5f));
    return 0;
}
