/* Functions that the compiler itself calls: complex multiplication and division (C11 annex G). Exact. */
#include "limpet_models.h"
#include <math.h>

/* limpet-defines: __mulsc3 __muldc3 __mulxc3 __divsc3 __divdc3 __divxc3 */

#define COMPLEX(TYPE, SUFFIX, COPYSIGN, FABS, FMAX, LDEXP)                                                          \
    TYPE _Complex __mul##SUFFIX(TYPE a, TYPE b, TYPE c, TYPE d);                                                    \
    TYPE _Complex __mul##SUFFIX(TYPE a, TYPE b, TYPE c, TYPE d)                                                     \
    {                                                                                                               \
        TYPE ac = a * c, bd = b * d, ad = a * d, bc = b * c;                                                        \
        TYPE x = ac - bd, y = ad + bc;                                                                              \
        if (x != x && y != y) {                                                                                     \
            bool recalculate = false;                                                                               \
            if (__builtin_isinf(a) || __builtin_isinf(b)) {                                                         \
                a = COPYSIGN(__builtin_isinf(a) ? 1 : 0, a);                                                        \
                b = COPYSIGN(__builtin_isinf(b) ? 1 : 0, b);                                                        \
                c = c != c ? COPYSIGN(0, c) : c;                                                                    \
                d = d != d ? COPYSIGN(0, d) : d;                                                                    \
                recalculate = true;                                                                                 \
            }                                                                                                       \
            if (__builtin_isinf(c) || __builtin_isinf(d)) {                                                         \
                c = COPYSIGN(__builtin_isinf(c) ? 1 : 0, c);                                                        \
                d = COPYSIGN(__builtin_isinf(d) ? 1 : 0, d);                                                        \
                a = a != a ? COPYSIGN(0, a) : a;                                                                    \
                b = b != b ? COPYSIGN(0, b) : b;                                                                    \
                recalculate = true;                                                                                 \
            }                                                                                                       \
            if (!recalculate && (__builtin_isinf(ac) || __builtin_isinf(bd) || __builtin_isinf(ad) ||               \
                                 __builtin_isinf(bc))) {                                                            \
                a = a != a ? COPYSIGN(0, a) : a;                                                                    \
                b = b != b ? COPYSIGN(0, b) : b;                                                                    \
                c = c != c ? COPYSIGN(0, c) : c;                                                                    \
                d = d != d ? COPYSIGN(0, d) : d;                                                                    \
                recalculate = true;                                                                                 \
            }                                                                                                       \
            if (recalculate) {                                                                                      \
                x = (TYPE)__builtin_inf() * (a * c - b * d);                                                        \
                y = (TYPE)__builtin_inf() * (a * d + b * c);                                                        \
            }                                                                                                       \
        }                                                                                                           \
        TYPE _Complex result;                                                                                       \
        __real__ result = x;                                                                                        \
        __imag__ result = y;                                                                                        \
        return result;                                                                                              \
    }                                                                                                               \
    /* The power of two of the leading bit of a positive finite number. */                                          \
    static int exponent_##SUFFIX(TYPE size)                                                                         \
    {                                                                                                               \
        int exponent = 0;                                                                                           \
        for (; size >= 0x1p16; exponent += 16)                                                                      \
            size *= (TYPE)0x1p-16;                                                                                  \
        for (; size < 0x1p-16; exponent -= 16)                                                                      \
            size *= (TYPE)0x1p16;                                                                                   \
        for (; size >= 2; exponent++)                                                                               \
            size /= 2;                                                                                              \
        for (; size < 1; exponent--)                                                                                \
            size *= 2;                                                                                              \
        return exponent;                                                                                            \
    }                                                                                                               \
    TYPE _Complex __div##SUFFIX(TYPE a, TYPE b, TYPE c, TYPE d);                                                    \
    TYPE _Complex __div##SUFFIX(TYPE a, TYPE b, TYPE c, TYPE d)                                                     \
    {                                                                                                               \
        int scale = 0;                                                                                              \
        TYPE largest = FMAX(FABS(c), FABS(d));                                                                      \
        if (__builtin_isfinite(largest) && largest != 0) {                                                          \
            scale = exponent_##SUFFIX(largest);                                                                     \
            c = LDEXP(c, -scale);                                                                                   \
            d = LDEXP(d, -scale);                                                                                   \
        }                                                                                                           \
        TYPE denominator = c * c + d * d;                                                                           \
        TYPE x = LDEXP((a * c + b * d) / denominator, -scale);                                                      \
        TYPE y = LDEXP((b * c - a * d) / denominator, -scale);                                                      \
        if (x != x && y != y) {                                                                                     \
            if (denominator == 0 && (a == a || b == b)) {                                                           \
                x = COPYSIGN((TYPE)__builtin_inf(), c) * a;                                                         \
                y = COPYSIGN((TYPE)__builtin_inf(), c) * b;                                                         \
            } else if ((__builtin_isinf(a) || __builtin_isinf(b)) && __builtin_isfinite(c) &&                       \
                       __builtin_isfinite(d)) {                                                                     \
                a = COPYSIGN(__builtin_isinf(a) ? 1 : 0, a);                                                        \
                b = COPYSIGN(__builtin_isinf(b) ? 1 : 0, b);                                                        \
                x = (TYPE)__builtin_inf() * (a * c + b * d);                                                        \
                y = (TYPE)__builtin_inf() * (b * c - a * d);                                                        \
            } else if (__builtin_isinf(largest) && __builtin_isfinite(a) &&                                         \
                       __builtin_isfinite(b)) {                                                                     \
                c = COPYSIGN(__builtin_isinf(c) ? 1 : 0, c);                                                        \
                d = COPYSIGN(__builtin_isinf(d) ? 1 : 0, d);                                                        \
                x = 0 * (a * c + b * d);                                                                            \
                y = 0 * (b * c - a * d);                                                                            \
            }                                                                                                       \
        }                                                                                                           \
        TYPE _Complex result;                                                                                       \
        __real__ result = x;                                                                                        \
        __imag__ result = y;                                                                                        \
        return result;                                                                                              \
    }

COMPLEX(float, sc3, copysignf, fabsf, fmaxf, ldexpf)
COMPLEX(double, dc3, copysign, fabs, fmax, ldexp)
COMPLEX(long double, xc3, copysignl, fabsl, fmaxl, ldexpl)
