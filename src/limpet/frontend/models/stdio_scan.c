/* <stdio.h>: scanf and its family, after the grammar of C11 and, where that leaves things open, as glibc.
 *
 * Exact for d i u o x X c s [ n p % with all lengths and for a e f g as far as strtod, strtof and strtold are.
 * Wide strings (%ls), allocation (%ms) and positional arguments end the call early, recorded as an approximation.
 */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>

struct source {
    const char *text; /* NULL: the stream */
    FILE *stream;
    size_t consumed;
    int next;   /* of the stream: looked at, but not taken yet; NOT_READ if there is none */
    bool fresh; /* all that is known of `next` is that it is no white space */
};

#define NOT_READ (-2)

struct arguments {
    va_list list;
};

enum length { CHAR, SHORT, INT, LONG, LONG_LONG, INTMAX, SIZE, PTRDIFF };

struct spec {
    bool discard;
    int width; /* 0: none */
    enum length length;
    char conversion;
};

enum outcome { MATCHED, MISMATCH, NO_INPUT, GIVE_UP };

/* ---- Input ---- */

static int peek(struct source *source)
{
    if (source->text != NULL)
        return *source->text == '\0' ? EOF : (unsigned char)*source->text;
    if (source->next == NOT_READ)
        source->next = __limpet_get_byte(source->stream);
    return source->next;
}

/* Takes the character that peek() showed. */
static void advance(struct source *source)
{
    if (source->text != NULL)
        source->text++;
    else
        source->next = NOT_READ;
    source->fresh = false;
    source->consumed++;
}

/* What was looked at only goes back. */
static void give_back(struct source *source)
{
    if (source->text == NULL && source->next >= 0)
        __limpet_unget_byte(source->stream, source->next);
}

static const char white_space[] = "\t-\r ", only_zero[] = "0", decimal[] = "0-9", octal[] = "0-7", hexadecimal[] = "0-9a-fA-F";

#define SET(text, out, outsider) ((struct limpet_set){text, text + sizeof text - 1, out, outsider})
#define SPACES SET(white_space, false, 'x')
#define NO_SPACES SET(white_space, true, ' ')
#define ZEROS SET(only_zero, false, 'x')

static struct limpet_set digits_of(int base)
{
    return base == 16 ? SET(hexadecimal, false, ' ') : base == 8 ? SET(octal, false, ' ') : SET(decimal, false, ' ');
}

/* Takes characters of the set, at most `most`, and puts them to `to`, if that is not NULL. The first comes by itself: it
   may have been looked at. What the stream has then comes at once. Returns how many there were. */
static size_t take_members(struct source *source, const struct limpet_set *set, char *to, size_t most)
{
    size_t n = 0, more;
    bool by_one = source->text != NULL || (to == NULL && set->other == EOF);
    for (; n < most && (by_one || n == 0); n++) {
        int c = peek(source);
        if (c == EOF || !limpet_is_member(set, c))
            return n;
        if (to != NULL)
            to[n] = (char)c;
        advance(source);
    }
    if (n == most)
        return n;
    if (to == NULL)
        more = __limpet_skip_members(source->stream, set, most - 1);
    else
        more = __limpet_get_members(source->stream, set, to + 1, most - 1);
    source->consumed += more;
    if (more < most - 1 || most == SIZE_MAX)
        source->next = __limpet_get_other(source->stream, set);
    return n + more;
}

static void skip_space(struct source *source)
{
    bool fresh = source->fresh;
    if (source->text == NULL && source->next == NOT_READ)
        fresh = source->stream->_cur_column == 0;
    fresh |= take_members(source, &SPACES, NULL, SIZE_MAX) > 0;
    source->fresh = fresh;
}

/* ---- Reading the format ---- */

static const char *read_length(const char *p, enum length *length)
{
    *length = INT;
    switch (*p) {
    case 'h':
        if (p[1] == 'h') {
            *length = CHAR;
            return p + 2;
        }
        *length = SHORT;
        return p + 1;
    case 'l':
        if (p[1] == 'l') {
            *length = LONG_LONG;
            return p + 2;
        }
        *length = LONG;
        return p + 1;
    case 'q': case 'L': *length = LONG_LONG; return p + 1;
    case 'j': *length = INTMAX; return p + 1;
    case 'z': *length = SIZE; return p + 1;
    case 't': *length = PTRDIFF; return p + 1;
    default: return p;
    }
}

/* What follows the percent sign, up to and including the conversion letter. */
static const char *read_spec(const char *p, struct spec *spec)
{
    spec->discard = *p == '*';
    if (spec->discard)
        p++;
    int width = 0;
    for (; limpet_is_digit((unsigned char)*p); p++) {
        int digit = *p - '0';
        width = width > (INT_MAX - digit) / 10 ? INT_MAX : width * 10 + digit;
    }
    spec->width = width;
    p = read_length(p, &spec->length);
    spec->conversion = *p;
    return *p == '\0' ? p : p + 1;
}

/* ---- Integers ---- */

static void store_integer(enum length length, unsigned long long value, struct arguments *arguments)
{
    switch (length) {
    case CHAR: *va_arg(arguments->list, unsigned char *) = (unsigned char)value; break;
    case SHORT: *va_arg(arguments->list, unsigned short *) = (unsigned short)value; break;
    case LONG: *va_arg(arguments->list, unsigned long *) = (unsigned long)value; break;
    case LONG_LONG: *va_arg(arguments->list, unsigned long long *) = value; break;
    case INTMAX: *va_arg(arguments->list, uintmax_t *) = value; break;
    case SIZE: case PTRDIFF: *va_arg(arguments->list, size_t *) = (size_t)value; break;
    default: *va_arg(arguments->list, unsigned *) = (unsigned)value; break;
    }
}

/* A value too large for long, or long long where that is asked for, becomes the largest, as with strtol. */
static unsigned long long limit_integer(unsigned long long magnitude, bool negative, bool overflow, bool is_signed,
                                        bool is_long_long)
{
    unsigned long long max = is_long_long ? ULLONG_MAX : ULONG_MAX;
    if (is_signed) {
        unsigned long long limit = max / 2 + negative;
        if (overflow || magnitude > limit) {
            errno = ERANGE;
            magnitude = limit;
        }
    } else if (overflow || magnitude > max) {
        errno = ERANGE;
        return max;
    }
    return negative ? -magnitude : magnitude;
}

/* The digits of a number without zeros in front, from a stream: at once. False if there is none. */
static bool scan_decimal(struct source *source, const struct limpet_set *set, unsigned long long *magnitude,
                         bool *overflow)
{
    size_t count;
    int c = peek(source);
    if (!limpet_is_digit(c))
        return false;
    advance(source);
    unsigned first = (unsigned)(c - '0');
    *magnitude = __limpet_get_number(source->stream, first, &count);
    source->consumed += count;
    if (count < 19) {
        source->next = __limpet_get_other(source->stream, set);
    } else {
        bool longer = take_members(source, set, NULL, SIZE_MAX) > 0;
        *overflow = longer || first > 1 || *magnitude < 10000000000000000000ULL;
    }
    return true;
}

/* Base 0 decides by the prefix. Without zeros in front there is a largest number of digits that can matter. */
static enum outcome scan_integer(struct source *source, const struct spec *spec, int base, bool is_signed,
                                 struct arguments *arguments)
{
    bool limited = spec->width != 0;
    size_t room = limited ? (size_t)spec->width : SIZE_MAX;
    bool negative = false, overflow = false, some_digit = false;
    unsigned long long magnitude = 0;
    char digits[22];
    int c = peek(source);
    if (c == EOF)
        return NO_INPUT;
    if (c == '-' || c == '+') {
        negative = c == '-';
        advance(source);
        room -= limited;
    }
    if (room > 0 && peek(source) == '0') {
        some_digit = true;
        advance(source);
        room -= limited;
        if (room > 0 && (base == 0 || base == 16) && limpet_lower(peek(source)) == 'x') {
            base = 16;
            advance(source);
            room -= limited;
        } else if (base == 0) {
            base = 8;
        }
        size_t zeros = take_members(source, &ZEROS, NULL, room);
        room -= limited ? zeros : 0;
    }
    if (base == 0)
        base = 10;
    struct limpet_set set = digits_of(base);
    if (base == 10 && !limited && source->text == NULL) {
        some_digit |= scan_decimal(source, &set, &magnitude, &overflow);
    } else {
        size_t most = base == 16 ? 16 : base == 8 ? 22 : 20;
        size_t n = take_members(source, &set, digits, room < most ? room : most);
        some_digit |= n > 0;
        for (size_t i = 0; i < most && i < n; i++) {
            unsigned long long digit = (unsigned long long)limpet_digit_value(digits[i]);
            if (i + 1 < most) {
                magnitude = magnitude * (unsigned)base + digit;
            } else if (__builtin_mul_overflow(magnitude, (unsigned long long)base, &magnitude)
                       || __builtin_add_overflow(magnitude, digit, &magnitude)) {
                overflow = true;
            }
        }
        if (n == most && room > most && take_members(source, &set, NULL, limited ? room - most : SIZE_MAX) > 0)
            overflow = true;
    }
    if (!some_digit)
        return MISMATCH;
    bool is_long_long = spec->length == LONG_LONG || spec->length == INTMAX;
    unsigned long long value = limit_integer(magnitude, negative, overflow, is_signed, is_long_long);
    if (!spec->discard)
        store_integer(spec->length, value, arguments);
    return MATCHED;
}

static enum outcome scan_pointer(struct source *source, struct spec spec, struct arguments *arguments)
{
    spec.length = SIZE; /* as wide as a pointer */
    return scan_integer(source, &spec, 16, false, arguments);
}

/* ---- Floating point ---- */

/* The longest literal that scan_floating keeps. */
#define LITERAL 512

struct literal {
    struct source *source;
    size_t room;
    size_t length;
    size_t first, end; /* of what makes a number, without sign: glibc accepts 2e for 2, and 0x. for 0 */
    bool negative, infinite, not_a_number;
    char *text; /* LITERAL + 1 bytes, apart: pointers beside bytes at an index would be hard to tell from these */
};

/* Takes the next character if it is `wanted`, given in lower case. */
static bool take(struct literal *literal, int wanted)
{
    int c = literal->room > 0 && literal->length < LITERAL ? peek(literal->source) : EOF;
    if (limpet_lower(c) != wanted)
        return false;
    literal->text[literal->length++] = (char)c;
    literal->room--;
    advance(literal->source);
    return true;
}

static bool take_word(struct literal *literal, const char *word)
{
    for (; *word != '\0'; word++)
        if (!take(literal, *word))
            return false;
    return true;
}

static size_t take_digits(struct literal *literal, int base)
{
    struct limpet_set set = digits_of(base);
    size_t left = LITERAL - literal->length, most = literal->room < left ? literal->room : left;
    size_t n = take_members(literal->source, &set, literal->text + literal->length, most);
    literal->length += n;
    literal->room -= n;
    return n;
}

/* nan, inf, infinity; false if it is something else, or only the beginning of one. */
static bool take_special(struct literal *literal)
{
    literal->not_a_number = take(literal, 'n');
    if (literal->not_a_number)
        return take_word(literal, "an");
    literal->infinite = take(literal, 'i');
    return literal->infinite && take_word(literal, "nf") && (!take(literal, 'i') || take_word(literal, "nity"));
}

/* Collects the longest input behind a sign that is a number or the beginning of one; true if it is one. */
static bool take_number(struct literal *literal)
{
    if (take_special(literal))
        return true;
    if (literal->not_a_number || literal->infinite)
        return false;
    int base = 10;
    size_t digits = 0;
    literal->first = literal->length;
    if (take(literal, '0')) {
        digits = 1;
        if (literal->room > 1 && take(literal, 'x')) { /* not if the width leaves no room for a digit */
            base = 16;
            digits = 0;
        }
    }
    digits += take_digits(literal, base);
    bool point = take(literal, '.');
    if (point)
        digits += take_digits(literal, base);
    literal->end = digits == 0 ? literal->first + 1 : literal->length;
    if (digits == 0 && !(point && base == 16))
        return false;
    if (take(literal, base == 16 ? 'p' : 'e')) {
        if (!take(literal, '-'))
            (void)take(literal, '+');
        if (take_digits(literal, 10) > 0 && digits > 0)
            literal->end = literal->length;
    }
    return true;
}

#define VALUE_OF(literal, make, huge, none)                                                          \
    ((literal)->not_a_number ? (none)                                                                \
     : (literal)->infinite   ? (huge)                                                                \
                             : make((literal)->text + (literal)->first, (literal)->end - (literal)->first))

static double double_of(const struct literal *literal)
{
    double value = VALUE_OF(literal, __limpet_double_of, __builtin_inf(), __builtin_nan(""));
    return literal->negative ? -value : value;
}

static float float_of(const struct literal *literal)
{
    float value = VALUE_OF(literal, __limpet_float_of, __builtin_inff(), __builtin_nanf(""));
    return literal->negative ? -value : value;
}

/* From a stream, what begins with a digit or a point, at once. The value is not a number if it is none. */
static bool scan_real(struct source *source, bool as_float, bool negative, bool fresh, double *value)
{
    struct limpet_set digits = digits_of(10);
    int first = peek(source);
    advance(source);
    *value = as_float ? (double)__limpet_get_float(source->stream, first, fresh, &source->consumed)
                      : __limpet_get_double(source->stream, first, fresh, &source->consumed);
    source->next = __limpet_get_other(source->stream, &digits);
    if (*value != *value)
        return false;
    if (negative)
        *value = -*value;
    return true;
}

static void store_real(const struct spec *spec, double value, struct arguments *arguments)
{
    if (spec->length == LONG_LONG)
        *va_arg(arguments->list, long double *) = __limpet_to_long_double(value);
    else if (spec->length == LONG)
        *va_arg(arguments->list, double *) = value;
    else
        *va_arg(arguments->list, float *) = (float)value;
}

static enum outcome scan_floating(struct source *source, const struct spec *spec, struct arguments *arguments)
{
    char text[LITERAL + 1];
    struct literal literal;
    literal.text = text;
    literal.source = source;
    literal.room = spec->width == 0 ? SIZE_MAX : (size_t)spec->width;
    literal.length = 0;
    literal.infinite = false;
    if (peek(source) == EOF)
        return NO_INPUT;
    bool fresh = source->fresh, as_float = spec->length != LONG && spec->length != LONG_LONG;
    literal.negative = take(&literal, '-');
    if (literal.negative || take(&literal, '+'))
        fresh = true;
    double value;
    int c = literal.room > 0 ? peek(source) : EOF;
    bool at_once = source->text == NULL && spec->width == 0;
    if (at_once && (limpet_is_digit(c) || c == '.')) {
        if (!scan_real(source, as_float, literal.negative, fresh, &value))
            return MISMATCH;
    } else {
        if (at_once ? !take_special(&literal) : !take_number(&literal))
            return MISMATCH;
        if (at_once)
            value = literal.infinite ? __builtin_inf() : __builtin_nan("");
        else if (!spec->discard)
            value = as_float ? (double)float_of(&literal) : double_of(&literal);
        if (at_once && literal.negative)
            value = -value;
    }
    if (!spec->discard)
        store_real(spec, value, arguments);
    return MATCHED;
}

/* ---- Text ---- */

static enum outcome scan_characters(struct source *source, const struct spec *spec, struct arguments *arguments)
{
    int wanted = spec->width == 0 ? 1 : spec->width;
    char *to = spec->discard ? NULL : va_arg(arguments->list, char *);
    if (peek(source) == EOF)
        return NO_INPUT;
    for (int n = 0; n < wanted; n++) {
        int c = peek(source);
        if (c == EOF)
            break;
        if (to != NULL)
            to[n] = (char)c;
        advance(source);
    }
    return MATCHED;
}

/* The characters between the brackets of %[…], which begin with ^ if all others are meant. Returns what follows the
   closing bracket, or NULL if there is none. */
static const char *read_set(const char *p, struct limpet_set *set)
{
    set->negated = *p == '^';
    if (set->negated)
        p++;
    set->first = p;
    set->other = set->negated ? (unsigned char)*p : EOF;
    if (*p == ']') /* the first one stands for itself */
        p++;
    while (*p != '\0' && *p != ']')
        p++;
    set->end = p;
    return *p == '\0' ? NULL : p + 1;
}

/* The longest input from the set. */
static enum outcome scan_string(struct source *source, const struct spec *spec, const struct limpet_set *set,
                                struct arguments *arguments)
{
    char *to = spec->discard ? NULL : va_arg(arguments->list, char *);
    if (peek(source) == EOF)
        return NO_INPUT;
    size_t n = take_members(source, set, to, spec->width == 0 ? SIZE_MAX : (size_t)spec->width);
    if (n == 0)
        return MISMATCH;
    if (to != NULL)
        to[n] = '\0';
    return MATCHED;
}

/* ---- All together ---- */

static enum outcome scan_percent(struct source *source)
{
    int c = peek(source);
    if (c != '%')
        return c == EOF ? NO_INPUT : MISMATCH;
    advance(source);
    return MATCHED;
}

/* `*format` is behind the conversion letter, and moves behind the set of %[. */
static enum outcome scan_conversion(struct source *source, const struct spec *spec, const char **format,
                                    struct arguments *arguments)
{
    char conversion = spec->conversion;
    if (conversion != 'c' && conversion != '[' && conversion != 'n' && conversion != 'C')
        skip_space(source);
    bool wide = spec->length == LONG && (conversion == 'c' || conversion == 's' || conversion == '[');
    if (wide || conversion == 'C' || conversion == 'S' || conversion == 'm' || conversion == '$') {
        __limpet_approximate("scanf: wide strings, %ms and %1$d end the call early");
        return GIVE_UP;
    }
    switch (conversion) {
    case 'd': return scan_integer(source, spec, 10, true, arguments);
    case 'i': return scan_integer(source, spec, 0, true, arguments);
    case 'u': return scan_integer(source, spec, 10, false, arguments);
    case 'o': return scan_integer(source, spec, 8, false, arguments);
    case 'x': case 'X': return scan_integer(source, spec, 16, false, arguments);
    case 'p': return scan_pointer(source, *spec, arguments);
    case 'a': case 'A': case 'e': case 'E': case 'f': case 'F': case 'g': case 'G':
        return scan_floating(source, spec, arguments);
    case 'c': return scan_characters(source, spec, arguments);
    case 's': return scan_string(source, spec, &NO_SPACES, arguments);
    case '[': {
        struct limpet_set set;
        *format = read_set(*format, &set);
        if (*format == NULL)
            __limpet_fail("library-contract", "scanf: %[ without ]");
        return scan_string(source, spec, &set, arguments);
    }
    case 'n':
        if (!spec->discard)
            store_integer(spec->length, (unsigned long long)source->consumed, arguments);
        return MATCHED;
    case '%': return scan_percent(source);
    default: __limpet_fail("library-contract", "scanf: unknown conversion in the format");
    }
}

/* Number of values stored, or EOF if the input ended before the first. */
static int scan(struct source *source, const char *format, va_list list)
{
    struct arguments arguments;
    int stored = 0;
    enum outcome outcome = MATCHED;
    va_copy(arguments.list, list);
    /* It is left at once, so that engines know at each step where in the format it is. */
    while (*format != '\0') {
        if (limpet_is_space((unsigned char)*format)) {
            skip_space(source);
            format++;
        } else if (*format == '%') {
            struct spec spec;
            format = read_spec(format + 1, &spec);
            outcome = scan_conversion(source, &spec, &format, &arguments);
            if (outcome != MATCHED)
                break;
            if (!spec.discard && spec.conversion != 'n' && spec.conversion != '%')
                stored++;
        } else {
            int c = peek(source);
            if (c != (unsigned char)*format) {
                outcome = c == EOF ? NO_INPUT : MISMATCH;
                break;
            }
            advance(source);
            format++;
        }
    }
    give_back(source);
    va_end(arguments.list);
    return outcome == NO_INPUT && stored == 0 ? EOF : stored;
}

int __limpet_scan_text(const char *text, const char *format, va_list arguments)
{
    struct source source = {.text = text, .next = NOT_READ};
    return scan(&source, format, arguments);
}

int __limpet_scan_stream(FILE *stream, const char *format, va_list arguments)
{
    struct source source = {.stream = stream, .next = NOT_READ};
    return scan(&source, format, arguments);
}
