/* The machine's own extended precision, on sixteen-byte buffers. */
#include <math.h>
#include <stdio.h>

#define BINARY(name, expression) \
    void name(const long double *x, const long double *y, long double *r) { long double a = *x, b = *y; *r = expression; }
#define UNARY(name, expression) void name(const long double *x, long double *r) { long double a = *x; *r = expression; }

BINARY(op_add, a + b)
BINARY(op_sub, a - b)
BINARY(op_mul, a * b)
BINARY(op_div, a / b)
BINARY(op_fmod, fmodl(a, b))
BINARY(op_remainder, remainderl(a, b))
BINARY(op_fdim, fdiml(a, b))
BINARY(op_fmin, fminl(a, b))
BINARY(op_fmax, fmaxl(a, b))
BINARY(op_copysign, copysignl(a, b))
UNARY(op_sqrt, sqrtl(a))
UNARY(op_floor, floorl(a))
UNARY(op_ceil, ceill(a))
UNARY(op_trunc, truncl(a))
UNARY(op_rint, rintl(a))
UNARY(op_round, roundl(a))
UNARY(op_fabs, fabsl(a))
void op_fma(const long double *a, const long double *b, const long double *c, long double *r) { *r = fmal(*a, *b, *c); }
void op_ldexp(const long double *a, int n, long double *r) { *r = ldexpl(*a, n); }
int op_compare(const long double *a, const long double *b) { return (*a < *b) | (*a <= *b) << 1 | (*a == *b) << 2; }
double op_to_double(const long double *a) { return (double)*a; }
float op_to_float(const long double *a) { return (float)*a; }
void op_from_double(double a, long double *r) { *r = a; }
void op_from_int(long long a, long double *r) { *r = a; }
void op_from_unsigned(unsigned long long a, long double *r) { *r = a; }
long long op_lrint(const long double *a) { return llrintl(*a); }
long long op_lround(const long double *a) { return llroundl(*a); }
int op_print(char *out, unsigned long size, const char *format, const long double *a)
{
    return snprintf(out, size, format, *a);
}
