/* <stdlib.h>: text to floating-point numbers, in the C locale.
 *
 * strtod and atof are exact. strtof rounds a second time, from double to float, and strtold has only the precision
 * of double; both are recorded as approximations where that can make a difference. errno is ERANGE for every
 * subnormal result, also for the rare exact ones.
 */
#include "limpet_models.h"
#include <errno.h>
#include <float.h>
#include <stdlib.h>

/* Does the text begin with this lower-case word, in any case? Returns its length, or 0. */
static size_t match_word(const char *text, const char *word)
{
    size_t i = 0;
    while (word[i] != '\0' && limpet_lower((unsigned char)text[i]) == word[i])
        i++;
    return word[i] == '\0' ? i : 0;
}

/* The length of a "(letters_and_digits)" after nan, or 0. */
static size_t match_payload(const char *text)
{
    if (text[0] != '(')
        return 0;
    size_t i = 1;
    while (limpet_digit_value((unsigned char)text[i]) < 36 || text[i] == '_')
        i++;
    return text[i] == ')' ? i + 1 : 0;
}

struct literal {
    size_t length; /* without sign; 0: not a number */
    bool nonzero;  /* some digit of the mantissa is not 0 */
};

static bool is_digit_of(char c, bool hexadecimal)
{
    return limpet_digit_value((unsigned char)c) < (hexadecimal ? 16 : 10);
}

/* Length of an exponent such as e-10, or 0. */
static size_t match_exponent(const char *text, char letter)
{
    if (limpet_lower((unsigned char)text[0]) != letter)
        return 0;
    size_t i = text[1] == '+' || text[1] == '-' ? 2 : 1;
    if (!limpet_is_digit((unsigned char)text[i]))
        return 0;
    while (limpet_is_digit((unsigned char)text[i]))
        i++;
    return i;
}

/* The longest floating-point literal at the start of the text. */
static struct literal match_literal(const char *text)
{
    struct literal result = {0, false};
    bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X')
        && (is_digit_of(text[2], true) || (text[2] == '.' && is_digit_of(text[3], true)));
    size_t i = hexadecimal ? 2 : 0;
    size_t digits = 0;
    bool point = false;
    for (;; i++) {
        if (text[i] == '.' && !point) {
            point = true;
        } else if (is_digit_of(text[i], hexadecimal)) {
            digits++;
            result.nonzero = result.nonzero || text[i] != '0';
        } else {
            break;
        }
    }
    if (digits == 0)
        return result;
    result.length = i + match_exponent(text + i, hexadecimal ? 'p' : 'e');
    return result;
}

double __limpet_strtod(const char *text, char **end)
{
    const char *p = text;
    while (limpet_is_space((unsigned char)*p))
        p++;
    bool negative = *p == '-';
    if (*p == '-' || *p == '+')
        p++;
    double value = 0;
    size_t length = match_word(p, "infinity");
    if (length == 0)
        length = match_word(p, "inf");
    if (length != 0) {
        value = __builtin_inf();
    } else if ((length = match_word(p, "nan")) != 0) {
        value = __builtin_nan("");
        length += match_payload(p + length);
    } else {
        struct literal literal = match_literal(p);
        length = literal.length;
        if (length != 0)
            value = __limpet_parse_double(p, length);
        if (value > DBL_MAX || (literal.nonzero && value < DBL_MIN))
            errno = ERANGE;
    }
    if (end != NULL)
        *end = length == 0 ? (char *)text : (char *)p + length;
    return negative && length != 0 ? -value : value;
}

/* Rounding twice differs from rounding once only if the first result lies exactly between two floats. */
float __limpet_to_float(double value)
{
    union {
        double value;
        uint64_t bits;
    } b = {value};
    float result = (float)value;
    bool tie = (b.bits & 0x1fffffff) == 0x10000000;
    bool subnormal = value != 0 && result < FLT_MIN && result > -FLT_MIN;
    if (tie || subnormal)
        __limpet_approximate("the last bit of a float that was read from text may be wrong");
    return result;
}

long double __limpet_to_long_double(double value)
{
    __limpet_approximate("a long double that was read from text has the precision of double only");
    return value;
}

double strtod(const char *restrict text, char **restrict end)
{
    return __limpet_strtod(text, end);
}

double atof(const char *text)
{
    return __limpet_strtod(text, NULL);
}

float strtof(const char *restrict text, char **restrict end)
{
    double value = __limpet_strtod(text, end);
    float result = __limpet_to_float(value);
    double size = value < 0 ? -value : value;
    double result_size = result < 0 ? -(double)result : (double)result;
    if ((size <= DBL_MAX && result_size > FLT_MAX) || (size > 0 && result_size < FLT_MIN))
        errno = ERANGE;
    return result;
}

long double strtold(const char *restrict text, char **restrict end)
{
    return __limpet_to_long_double(__limpet_strtod(text, end));
}
