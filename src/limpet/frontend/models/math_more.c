/* <math.h>: functions made of others, for the three types; <fenv.h>. Exact, but for sincos and lgamma_r, which are as
 * exact as sin, cos and lgamma. Rounding is to nearest and no exception flag is ever set: asking for another rounding,
 * or whether a flag is set, is recorded as an approximation.
 */
/* limpet-defines: ilogbf ilogbl logbf logbl remquo remquof remquol nexttoward nexttowardf sincos sincosf sincosl
   lgamma_r lgammaf_r scalblnl significand significandf significandl gamma pow10 */
#include "limpet_models.h"
#include <errno.h>
#include <fenv.h>
#include <limits.h>
#include <math.h>

#undef nexttoward
#undef nexttowardf

double pow10(double x);

/* The exponent of a number in the form 1.f * 2^e; subnormal numbers are scaled up first. */
static int exponent_of_float(float value)
{
    union {
        float value;
        uint32_t bits;
    } b = {value};
    if ((b.bits >> 23 & 0xff) != 0)
        return (int)(b.bits >> 23 & 0xff) - 127;
    b.value *= 0x1p32f;
    return (int)(b.bits >> 23 & 0xff) - 127 - 32;
}

static int exponent_of_double(double value)
{
    union {
        double value;
        uint64_t bits;
    } b = {value};
    if ((b.bits >> 52 & 0x7ff) != 0)
        return (int)(b.bits >> 52 & 0x7ff) - 1023;
    b.value *= 0x1p64;
    return (int)(b.bits >> 52 & 0x7ff) - 1023 - 64;
}

static int exponent_of_long_double(long double value)
{
    union {
        long double value;
        struct {
            uint64_t mantissa;
            uint16_t sign_and_exponent;
        } bits;
    } b = {value};
    if ((b.bits.sign_and_exponent & 0x7fff) != 0)
        return (b.bits.sign_and_exponent & 0x7fff) - 16383;
    b.value *= 0x1p64L;
    return (b.bits.sign_and_exponent & 0x7fff) - 16383 - 64;
}

/* The next double in the direction of a long double. */
double nexttoward(double from, long double to)
{
    union {
        double value;
        uint64_t bits;
    } b = {from};
    if (from != from || to != to)
        return (double)((long double)from + to);
    if (from == to)
        return from;
    if (from == 0)
        b.bits = 1 | (uint64_t)(to < 0) << 63;
    else if ((from < to) == (from > 0))
        b.bits++;
    else
        b.bits--;
    return b.value;
}

float nexttowardf(float from, long double to)
{
    union {
        float value;
        uint32_t bits;
    } b = {from};
    if (from != from || to != to)
        return (float)((long double)from + to);
    if (from == to)
        return from;
    if (from == 0)
        b.bits = 1 | (uint32_t)(to < 0) << 31;
    else if ((from < to) == (from > 0))
        b.bits++;
    else
        b.bits--;
    return b.value;
}

/* The sign of the gamma function is negative between -1 and 0, -3 and -2, … */
static int sign_of_gamma(double x)
{
    if (x == 0)
        return copysign(1.0, x) < 0 ? -1 : 1;
    if (!(x < 0) || x == trunc(x))
        return 1;
    double below = floor(x);
    return fmod(below, 2) == 0 ? 1 : -1;
}

int signgam;

double lgamma_r(double x, int *sign)
{
    *sign = sign_of_gamma(x);
    return lgamma(x);
}

float lgammaf_r(float x, int *sign)
{
    *sign = sign_of_gamma(x);
    return lgammaf(x);
}

double gamma(double x)
{
    signgam = sign_of_gamma(x);
    return lgamma(x);
}

double pow10(double x)
{
    return pow(10, x);
}

long double scalblnl(long double value, long exponent)
{
    return ldexpl(value, exponent > 100000 ? 100000 : exponent < -100000 ? -100000 : (int)exponent);
}

/* ---- <fenv.h> ---- */

/* Where a program may change it, operations read it: see prepare/rounding.py. */
int __limpet_rounding;

int fegetround(void)
{
    return __limpet_rounding;
}

int fesetround(int direction)
{
    if (direction & ~FE_TOWARDZERO)
        return 1;
    __limpet_rounding = direction;
    return 0;
}

int feclearexcept(int flags)
{
    (void)flags;
    return 0;
}

int feraiseexcept(int flags)
{
    if (flags != 0)
        __limpet_approximate("feraiseexcept: flags of floating-point exceptions are not kept");
    return 0;
}

int fetestexcept(int flags)
{
    if (flags != 0)
        __limpet_approximate("fetestexcept: flags of floating-point exceptions are not kept");
    return 0;
}

/* The control word has the mode in the bits of its FE_ constants. */
int fegetenv(fenv_t *environment)
{
    __builtin_memset(environment, 0, sizeof *environment);
    environment->__control_word = 0x37f | __limpet_rounding;
    return 0;
}

int fesetenv(const fenv_t *environment)
{
    __limpet_rounding = environment == FE_DFL_ENV ? FE_TONEAREST : environment->__control_word & FE_TOWARDZERO;
    return 0;
}

int feholdexcept(fenv_t *environment)
{
    return fegetenv(environment);
}

int feupdateenv(const fenv_t *environment)
{
    return fesetenv(environment);
}

/* ---- For each type ---- */

#define EXPONENTS(s, type, EXPONENT)                                        \
    int ilogb##s(type value)                                                \
    {                                                                       \
        if (value == 0)                                                     \
            return FP_ILOGB0;                                               \
        if (value != value)                                                 \
            return FP_ILOGBNAN;                                             \
        return __builtin_isinf(value) ? INT_MAX : EXPONENT(value);          \
    }                                                                       \
                                                                            \
    type logb##s(type value)                                                \
    {                                                                       \
        if (value == 0)                                                     \
            return -(type)__builtin_inf();                                  \
        if (value != value || __builtin_isinf(value))                       \
            return value * value;                                           \
        return (type)EXPONENT(value);                                       \
    }

#define FOR_TYPE(s, type, EXPONENT)                                                                    \
    /* The remainder, and the low bits of the quotient that goes with it. Large numbers are scaled down first: then\
       eight times the divisor is finite, and nothing is lost. */                                              \
    type remquo##s(type x, type y, int *quotient)                                                              \
    {                                                                                                          \
        *quotient = 0;                                                                                         \
        if (x != x || y != y || __builtin_isinf(x) || y == 0)                                                  \
            return (x * y) / (x * y);                                                                          \
        type size = fabs##s(y), rest = fabs##s(x), scale = 1;                                                  \
        if (__builtin_isinf(y) || rest < size / 2)                                                             \
            return x;                                                                                          \
        if (__builtin_isinf(size * 8))                                                                         \
            scale = 16;                                                                                        \
        size /= scale;                                                                                         \
        rest = fmod##s(rest / scale, size * 8);                                                                \
        int count = 0;                                                                                         \
        for (int bit = 4; bit > 0; bit /= 2)                                                                   \
            if (rest >= size * (type)bit) {                                                                    \
                rest -= size * (type)bit;                                                                      \
                count += bit;                                                                                  \
            }                                                                                                  \
        if (rest > size - rest || (rest == size - rest && count % 2 == 1)) {                                   \
            rest -= size;                                                                                      \
            count++;                                                                                           \
        }                                                                                                      \
        *quotient = __builtin_signbit(x) != __builtin_signbit(y) ? -(count % 8) : count % 8;                   \
        if (rest == 0)                                                                                         \
            return copysign##s(0, x);                                                                          \
        return (__builtin_signbit(x) ? -rest : rest) * scale;                                                  \
    }                                                                                                          \
                                                                                                               \
    void sincos##s(type angle, type *sine, type *cosine)                                               \
    {                                                                                                  \
        *sine = sin##s(angle);                                                                         \
        *cosine = cos##s(angle);                                                                       \
    }                                                                                                  \
                                                                                                       \
    type significand##s(type value)                                                                    \
    {                                                                                                  \
        if (value == 0 || value != value || __builtin_isinf(value))                                    \
            return value;                                                                              \
        return ldexp##s(value, -EXPONENT(value));                                                      \
    }

EXPONENTS(f, float, exponent_of_float)
EXPONENTS(l, long double, exponent_of_long_double)
FOR_TYPE(, double, exponent_of_double)
FOR_TYPE(f, float, exponent_of_float)
FOR_TYPE(l, long double, exponent_of_long_double)
