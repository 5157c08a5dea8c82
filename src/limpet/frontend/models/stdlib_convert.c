/* <stdlib.h>, <inttypes.h>: text to integers. Exact, in the C locale. */
#include "limpet_models.h"
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

/* The headers redirect some of these names, depending on the language standard; here the plain ones are meant. */
#undef strtol
#undef strtoul
#undef strtoll
#undef strtoull
#undef strtoimax
#undef strtoumax

struct number {
    unsigned long long magnitude;
    bool negative;
    bool overflow; /* the magnitude does not fit */
};

/* A number with more digits, zeros at its front aside, is 2^64 at least: products need not be looked at then. */
static int most_digits(int base)
{
    return base >= 16 ? 16 : base >= 10 ? 20 : 64;
}

/* Reads an integer as strtol does and returns its end, or `text` if there is none. `binary` allows the 0b of C23.
 * Null if there is no such base: then glibc stores no end. */
static const char *read_number(const char *text, int base, bool binary, struct number *result)
{
    const char *p = text;
    result->magnitude = 0;
    result->negative = false;
    result->overflow = false;
    if (base < 0 || base == 1 || base > 36) {
        errno = EINVAL;
        return NULL;
    }
    p = __limpet_find(p, " \t\n\v\f\r", false);
    if (*p == '-' || *p == '+') {
        result->negative = *p == '-';
        p++;
    }
    /* A prefix counts only if a digit follows; otherwise its 0 is the number. */
    if (*p == '0') {
        int mark = limpet_lower((unsigned char)p[1]);
        if ((base == 0 || base == 16) && mark == 'x' && limpet_digit_value((unsigned char)p[2]) < 16) {
            base = 16;
            p += 2;
        } else if (binary && (base == 0 || base == 2) && mark == 'b' && (p[2] == '0' || p[2] == '1')) {
            base = 2;
            p += 2;
        } else if (base == 0) {
            base = 8;
        }
    } else if (base == 0) {
        base = 10;
    }
    if (limpet_digit_value((unsigned char)*p) >= base)
        return text;
    p = __limpet_find(p, "0", false);
    int left = most_digits(base);
    for (int digit; left > 0 && (digit = limpet_digit_value((unsigned char)*p)) < base; p++, left--) {
        if (__builtin_mul_overflow(result->magnitude, (unsigned long long)base, &result->magnitude)
            || __builtin_add_overflow(result->magnitude, (unsigned long long)digit, &result->magnitude))
            result->overflow = true;
    }
    if (left > 0 || limpet_digit_value((unsigned char)*p) >= base)
        return p;
    result->overflow = true;
    if (base == 10)
        return __limpet_find(p, "0123456789", false);
    while (limpet_digit_value((unsigned char)*p) < base)
        p++;
    return p;
}

/* The value limited to -max-1 … max. */
long long __limpet_to_signed(const char *text, char **end, int base, bool binary, long long max)
{
    struct number number;
    const char *stop = read_number(text, base, binary, &number);
    if (end != NULL && stop != NULL)
        *end = (char *)stop;
    unsigned long long limit = (unsigned long long)max + number.negative;
    if (number.overflow || number.magnitude > limit) {
        errno = ERANGE;
        return number.negative ? -max - 1 : max;
    }
    return (long long)(number.negative ? -number.magnitude : number.magnitude);
}

/* A minus sign negates in the unsigned type, unless the value is too large already. */
unsigned long long __limpet_to_unsigned(const char *text, char **end, int base, bool binary, unsigned long long max)
{
    struct number number;
    const char *stop = read_number(text, base, binary, &number);
    if (end != NULL && stop != NULL)
        *end = (char *)stop;
    if (number.overflow || number.magnitude > max) {
        errno = ERANGE;
        return max;
    }
    return number.negative ? -number.magnitude & max : number.magnitude;
}

long strtol(const char *restrict text, char **restrict end, int base)
{
    return (long)__limpet_to_signed(text, end, base, false, LONG_MAX);
}

long long strtoll(const char *restrict text, char **restrict end, int base)
{
    return __limpet_to_signed(text, end, base, false, LLONG_MAX);
}

unsigned long strtoul(const char *restrict text, char **restrict end, int base)
{
    return (unsigned long)__limpet_to_unsigned(text, end, base, false, ULONG_MAX);
}

unsigned long long strtoull(const char *restrict text, char **restrict end, int base)
{
    return __limpet_to_unsigned(text, end, base, false, ULLONG_MAX);
}

intmax_t strtoimax(const char *restrict text, char **restrict end, int base)
{
    return __limpet_to_signed(text, end, base, false, INTMAX_MAX);
}

uintmax_t strtoumax(const char *restrict text, char **restrict end, int base)
{
    return __limpet_to_unsigned(text, end, base, false, UINTMAX_MAX);
}

long long strtoq(const char *restrict text, char **restrict end, int base)
{
    return __limpet_to_signed(text, end, base, false, LLONG_MAX);
}

unsigned long long strtouq(const char *restrict text, char **restrict end, int base)
{
    return __limpet_to_unsigned(text, end, base, false, ULLONG_MAX);
}

/* The names behind the same functions in C23 and later. */
long __isoc23_strtol(const char *restrict text, char **restrict end, int base);
long long __isoc23_strtoll(const char *restrict text, char **restrict end, int base);
unsigned long __isoc23_strtoul(const char *restrict text, char **restrict end, int base);
unsigned long long __isoc23_strtoull(const char *restrict text, char **restrict end, int base);
intmax_t __isoc23_strtoimax(const char *restrict text, char **restrict end, int base);
uintmax_t __isoc23_strtoumax(const char *restrict text, char **restrict end, int base);

long __isoc23_strtol(const char *restrict text, char **restrict end, int base)
{
    return (long)__limpet_to_signed(text, end, base, true, LONG_MAX);
}

long long __isoc23_strtoll(const char *restrict text, char **restrict end, int base)
{
    return __limpet_to_signed(text, end, base, true, LLONG_MAX);
}

unsigned long __isoc23_strtoul(const char *restrict text, char **restrict end, int base)
{
    return (unsigned long)__limpet_to_unsigned(text, end, base, true, ULONG_MAX);
}

unsigned long long __isoc23_strtoull(const char *restrict text, char **restrict end, int base)
{
    return __limpet_to_unsigned(text, end, base, true, ULLONG_MAX);
}

intmax_t __isoc23_strtoimax(const char *restrict text, char **restrict end, int base)
{
    return __limpet_to_signed(text, end, base, true, INTMAX_MAX);
}

uintmax_t __isoc23_strtoumax(const char *restrict text, char **restrict end, int base)
{
    return __limpet_to_unsigned(text, end, base, true, UINTMAX_MAX);
}

int atoi(const char *text)
{
    return (int)__limpet_to_signed(text, NULL, 10, false, LONG_MAX);
}

long atol(const char *text)
{
    return (long)__limpet_to_signed(text, NULL, 10, false, LONG_MAX);
}

long long atoll(const char *text)
{
    return __limpet_to_signed(text, NULL, 10, false, LLONG_MAX);
}
