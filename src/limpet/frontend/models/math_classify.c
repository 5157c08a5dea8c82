/* <math.h>: what can be said about a floating-point number from its bits, and taking it apart. Exact.
 *
 * Functions that compute (sin, pow, sqrt, floor, fma, …) are primitives. long double is the 80-bit format of x86.
 */
/* limpet-defines: __fpclassify __fpclassifyf __fpclassifyl __signbit __signbitf __signbitl __isnan __isnanf
   __isnanl __isinf __isinff __isinfl __finite __finitef __finitel isnan isnanf isnanl isinf isinff isinfl finite
   finitef finitel */
#include "limpet_models.h"
#include <limits.h>
#include <math.h>

#undef isnan
#undef isinf
#undef finite

union float_bits {
    float value;
    uint32_t bits;
};

union double_bits {
    double value;
    uint64_t bits;
};

union long_double_bits {
    long double value;
    struct {
        uint64_t mantissa;
        uint16_t sign_and_exponent;
    } bits;
};

/* Sign, exponent and the rest, for all three types alike. */
struct parts {
    bool negative;
    unsigned exponent;
    bool special;      /* the exponent is all ones: infinity or not a number */
    uint64_t fraction; /* without the leading one */
};

static struct parts parts_of_float(float value)
{
    union float_bits b = {value};
    unsigned exponent = b.bits >> 23 & 0xff;
    return (struct parts){b.bits >> 31, exponent, exponent == 0xff, b.bits & 0x7fffff};
}

static struct parts parts_of_double(double value)
{
    union double_bits b = {value};
    unsigned exponent = b.bits >> 52 & 0x7ff;
    return (struct parts){b.bits >> 63, exponent, exponent == 0x7ff, b.bits & 0xfffffffffffff};
}

static struct parts parts_of_long_double(long double value)
{
    union long_double_bits b = {value};
    unsigned exponent = b.bits.sign_and_exponent & 0x7fff;
    return (struct parts){b.bits.sign_and_exponent >> 15, exponent, exponent == 0x7fff,
                          b.bits.mantissa & 0x7fffffffffffffff};
}

static int classify(struct parts p)
{
    if (p.special)
        return p.fraction == 0 ? FP_INFINITE : FP_NAN;
    if (p.exponent == 0)
        return p.fraction == 0 ? FP_ZERO : FP_SUBNORMAL;
    return FP_NORMAL;
}

static int infinity_sign(struct parts p)
{
    if (!p.special || p.fraction != 0)
        return 0;
    return p.negative ? -1 : 1;
}

/* ---- Taking numbers apart ---- */

/* value = result * 2^exponent with 1/2 <= |result| < 1; 0, infinity and NaN are returned as they are. */
double frexp(double value, int *exponent)
{
    union double_bits b = {value};
    int shift = 0;
    *exponent = 0;
    if (value == 0 || parts_of_double(value).special)
        return value;
    if (parts_of_double(value).exponent == 0) { /* subnormal: scale it up first */
        b.value = value * 0x1p64;
        shift = 64;
    }
    *exponent = (int)(b.bits >> 52 & 0x7ff) - 1022 - shift;
    b.bits = (b.bits & 0x800fffffffffffff) | 1022ull << 52;
    return b.value;
}

float frexpf(float value, int *exponent)
{
    union float_bits b = {value};
    int shift = 0;
    *exponent = 0;
    if (value == 0 || parts_of_float(value).special)
        return value;
    if (parts_of_float(value).exponent == 0) {
        b.value = value * 0x1p32f;
        shift = 32;
    }
    *exponent = (int)(b.bits >> 23 & 0xff) - 126 - shift;
    b.bits = (b.bits & 0x807fffff) | 126u << 23;
    return b.value;
}

long double frexpl(long double value, int *exponent)
{
    union long_double_bits b = {value};
    int shift = 0;
    *exponent = 0;
    if (value == 0 || parts_of_long_double(value).special)
        return value;
    if (parts_of_long_double(value).exponent == 0) {
        b.value = value * 0x1p64L;
        shift = 64;
    }
    *exponent = (b.bits.sign_and_exponent & 0x7fff) - 16382 - shift;
    b.bits.sign_and_exponent = (uint16_t)((b.bits.sign_and_exponent & 0x8000) | 16382);
    return b.value;
}

/* The integral part goes to `*integral`, the rest is returned, both with the sign of the value. */
double modf(double value, double *integral)
{
    *integral = trunc(value);
    return copysign(parts_of_double(value).special && value == value ? 0.0 : value - *integral, value);
}

float modff(float value, float *integral)
{
    *integral = truncf(value);
    return copysignf(parts_of_float(value).special && value == value ? 0.0f : value - *integral, value);
}

long double modfl(long double value, long double *integral)
{
    *integral = truncl(value);
    return copysignl(parts_of_long_double(value).special && value == value ? 0.0L : value - *integral, value);
}

double scalbn(double value, int exponent)
{
    return ldexp(value, exponent);
}

float scalbnf(float value, int exponent)
{
    return ldexpf(value, exponent);
}

long double scalbnl(long double value, int exponent)
{
    return ldexpl(value, exponent);
}

static int limit_exponent(long exponent)
{
    return exponent > 100000 ? 100000 : exponent < -100000 ? -100000 : (int)exponent;
}

double scalbln(double value, long exponent)
{
    return ldexp(value, limit_exponent(exponent));
}

float scalblnf(float value, long exponent)
{
    return ldexpf(value, limit_exponent(exponent));
}

/* The exponent of a number in the form 1.f * 2^e. */
int ilogb(double value)
{
    struct parts p = parts_of_double(value);
    if (value == 0)
        return FP_ILOGB0;
    if (p.special)
        return p.fraction == 0 ? INT_MAX : FP_ILOGBNAN;
    if (p.exponent != 0)
        return (int)p.exponent - 1023;
    int exponent = -1074;
    for (; p.fraction > 1; p.fraction >>= 1)
        exponent++;
    return exponent;
}

double logb(double value)
{
    struct parts p = parts_of_double(value);
    if (value == 0)
        return -__builtin_inf();
    if (p.special)
        return value * value;
    if (p.exponent != 0)
        return (int)p.exponent - 1023;
    int exponent = -1074;
    for (; p.fraction > 1; p.fraction >>= 1)
        exponent++;
    return exponent;
}

/* The next representable number in the direction of `to`. */
double nextafter(double from, double to)
{
    union double_bits b = {from};
    if (from != from || to != to)
        return from + to;
    if (from == to)
        return to;
    if (from == 0) {
        b.bits = 1 | (uint64_t)(to < 0) << 63;
        return b.value;
    }
    if ((from < to) == (from > 0))
        b.bits++;
    else
        b.bits--;
    return b.value;
}

float nextafterf(float from, float to)
{
    union float_bits b = {from};
    if (from != from || to != to)
        return from + to;
    if (from == to)
        return to;
    if (from == 0) {
        b.bits = 1 | (uint32_t)(to < 0) << 31;
        return b.value;
    }
    if ((from < to) == (from > 0))
        b.bits++;
    else
        b.bits--;
    return b.value;
}

double nan(const char *payload)
{
    (void)limpet_length(payload);
    return __builtin_nan("");
}

float nanf(const char *payload)
{
    (void)limpet_length(payload);
    return __builtin_nanf("");
}

long double nanl(const char *payload)
{
    (void)limpet_length(payload);
    return __builtin_nanl("");
}

/* ---- Classification ---- */

/* The functions behind the macros of <math.h>, and the older public names. */
#define CLASSIFICATION(suffix, type, PARTS)       \
    int __fpclassify##suffix(type value)          \
    {                                             \
        return classify(PARTS(value));            \
    }                                             \
                                                  \
    int __signbit##suffix(type value)             \
    {                                             \
        return PARTS(value).negative;             \
    }                                             \
                                                  \
    int __isnan##suffix(type value)               \
    {                                             \
        return value != value;                    \
    }                                             \
                                                  \
    int __isinf##suffix(type value)               \
    {                                             \
        return infinity_sign(PARTS(value));       \
    }                                             \
                                                  \
    int __finite##suffix(type value)              \
    {                                             \
        return !PARTS(value).special;             \
    }                                             \
                                                  \
    int isnan##suffix(type value)                 \
    {                                             \
        return value != value;                    \
    }                                             \
                                                  \
    int isinf##suffix(type value)                 \
    {                                             \
        return infinity_sign(PARTS(value));       \
    }                                             \
                                                  \
    int finite##suffix(type value)                \
    {                                             \
        return !PARTS(value).special;             \
    }

CLASSIFICATION(, double, parts_of_double)
CLASSIFICATION(f, float, parts_of_float)
CLASSIFICATION(l, long double, parts_of_long_double)
