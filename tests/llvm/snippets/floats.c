// Floating-point constants and operations in every format that x86 has.
#include <math.h>
float f = 0.1f;
double d = 0.1, inf = INFINITY, nan_value = NAN, tiny = 5e-324;
long double e = 3.14159265358979323846264338327950288L;
_Float16 h = 1.5f16;
#if defined(__x86_64__)
__float128 q = 1.25;
__float128 square(__float128 x) { return x * x + q; }
#endif

double sum(float a, double b, long double c) {
    double r = a * b - (double)c;
    r = fabs(r) + sqrt(b) + fma(a, b, r) + floor(b) + copysign(b, -1.0) + fmin(a, b);
    if (a < b || a != a) r = -r;
    return r + f * d;
}
int to_int(double x) { return (int)x + (int)(unsigned)x; }
double from_int(int x, unsigned y) { return x + (double)y; }
_Float16 twice(_Float16 x) { return x + h; }
long double extended(long double x) { return x / e; }
int classify(double x) { return isnan(x) ? 1 : isinf(x) ? 2 : x > 0.0; }
