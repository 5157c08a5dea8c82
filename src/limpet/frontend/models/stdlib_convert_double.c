/* <stdlib.h>: text to floating-point numbers, in the C locale.
 *
 * strtod, atof and strtof are exact. strtold has only the precision of double, recorded as an approximation. errno is
 * ERANGE for every subnormal result, also for the rare exact ones.
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

/* The length of the longest floating-point literal at the start of the text; 0: not a number. */
static size_t match_literal(const char *text)
{
    bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X')
        && (is_digit_of(text[2], true) || (text[2] == '.' && is_digit_of(text[3], true)));
    size_t i = hexadecimal ? 2 : 0;
    size_t digits = 0;
    bool point = false;
    for (;; i++) {
        if (text[i] == '.' && !point)
            point = true;
        else if (is_digit_of(text[i], hexadecimal))
            digits++;
        else
            break;
    }
    return digits == 0 ? 0 : i + match_exponent(text + i, hexadecimal ? 'p' : 'e');
}

double __limpet_ranged_double(double value)
{
    if (value > DBL_MAX || (value < DBL_MIN && (value > 0 || __builtin_signbit(value))))
        errno = ERANGE;
    return value == 0 ? 0 : value;
}

float __limpet_ranged_float(float value)
{
    if (value > FLT_MAX || (value < FLT_MIN && (value > 0 || __builtin_signbit(value))))
        errno = ERANGE;
    return value == 0 ? 0 : value;
}

#define EXACT ((uint64_t)1 << 53) /* smaller ones are exact in double, */
#define POWERS 22                 /* and so are the powers of ten up to this one */

struct decimal {
    bool known; /* otherwise there is more of it */
    uint64_t digits;
    int scale; /* digits * 10^scale */
};

/* A decimal literal of few digits, whose exponent is near 0. */
static struct decimal short_decimal(const char *text, size_t length)
{
    struct decimal result = {.known = false};
    size_t i = 0;
    int scale = 0;
    bool point = false;
    for (; i < length; i++) {
        if (text[i] == '.') {
            point = true;
            continue;
        }
        if (!limpet_is_digit((unsigned char)text[i]))
            break;
        if (result.digits >= EXACT)
            return result;
        result.digits = result.digits * 10 + (uint64_t)(text[i] - '0');
        scale -= point;
    }
    if (i < length) { /* the exponent */
        if (limpet_lower((unsigned char)text[i]) != 'e')
            return result;
        bool negative = text[++i] == '-';
        if (text[i] == '-' || text[i] == '+')
            i++;
        if (length - i > 2)
            return result;
        int exponent = text[i] - '0';
        if (length - i == 2)
            exponent = exponent * 10 + (text[i + 1] - '0');
        scale += negative ? -exponent : exponent;
    }
    result.scale = scale;
    result.known = result.digits < EXACT && scale >= -POWERS && scale <= POWERS;
    return result;
}

static const double powers[POWERS + 1] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                          1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/* The engines take any value, except for constants: one operation on exact numbers rounds as it should. */
double __limpet_double_of(const char *text, size_t length)
{
    if (length == 0)
        return 0;
    if (__limpet_is_known(length) && __limpet_is_known((unsigned char)text[0])) {
        struct decimal decimal = short_decimal(text, length);
        if (decimal.known)
            return decimal.scale < 0 ? (double)decimal.digits / powers[-decimal.scale]
                                     : (double)decimal.digits * powers[decimal.scale];
    }
    return __limpet_ranged_double(__limpet_parse_double(text, length));
}

#define FLOAT_POWERS 10

float __limpet_float_of(const char *text, size_t length)
{
    if (length == 0)
        return 0;
    if (__limpet_is_known(length) && __limpet_is_known((unsigned char)text[0])) {
        struct decimal decimal = short_decimal(text, length);
        if (decimal.known && decimal.digits < 1 << 24 && decimal.scale >= -FLOAT_POWERS
            && decimal.scale <= FLOAT_POWERS)
            return decimal.scale < 0 ? (float)decimal.digits / (float)powers[-decimal.scale]
                                     : (float)decimal.digits * (float)powers[decimal.scale];
    }
    return __limpet_ranged_float(__limpet_parse_float(text, length));
}

enum form { LITERAL, INFINITE, NOT_A_NUMBER };

struct number {
    enum form form;
    bool negative;
    const char *first; /* of the literal */
    size_t length;
};

/* The longest number at the start of the text, in front of which there may be white space. */
static struct number match_number(const char *text, char **end)
{
    struct number result = {.form = LITERAL};
    const char *p = text;
    while (limpet_is_space((unsigned char)*p))
        p++;
    bool negative = *p == '-';
    if (*p == '-' || *p == '+')
        p++;
    size_t length = match_word(p, "infinity");
    if (length == 0)
        length = match_word(p, "inf");
    if (length != 0) {
        result.form = INFINITE;
    } else if ((length = match_word(p, "nan")) != 0) {
        result.form = NOT_A_NUMBER;
        length += match_payload(p + length);
    } else {
        length = match_literal(p);
    }
    if (end != NULL)
        *end = length == 0 ? (char *)text : (char *)p + length;
    result.negative = negative && length != 0;
    result.first = p;
    result.length = length;
    return result;
}

double __limpet_strtod(const char *text, char **end)
{
    struct number number = match_number(text, end);
    double value = number.form == INFINITE ? __builtin_inf()
        : number.form == NOT_A_NUMBER      ? __builtin_nan("")
                                           : __limpet_double_of(number.first, number.length);
    return number.negative ? -value : value;
}

float __limpet_strtof(const char *text, char **end)
{
    struct number number = match_number(text, end);
    float value = number.form == INFINITE ? __builtin_inff()
        : number.form == NOT_A_NUMBER     ? __builtin_nanf("")
                                          : __limpet_float_of(number.first, number.length);
    return number.negative ? -value : value;
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
    return __limpet_strtof(text, end);
}

long double strtold(const char *restrict text, char **restrict end)
{
    return __limpet_to_long_double(__limpet_strtod(text, end));
}
