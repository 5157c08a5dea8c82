/* The formatter behind printf and its family: all of C11, the %m and %b of glibc, wide characters up to 127.
 *
 * Exact, but for positional arguments (%1$d), which make the call fail. A null pointer for %s is an error here, as
 * the C standard says, although glibc prints "(null)". An unknown conversion is an error as well.
 */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <wchar.h>

struct arguments {
    va_list list;
};

enum length { CHAR, SHORT, INT, LONG, LONG_LONG, INTMAX, SIZE, PTRDIFF, LONG_DOUBLE };

/* One conversion specification. */
struct spec {
    bool left, plus, space, alternative, zero;
    int width;
    int precision; /* -1: none */
    enum length length;
    char conversion;
};

/* ---- Output ---- */

static void put(struct limpet_sink *sink, const char *text, size_t n)
{
    if (sink->buffer != NULL) {
        size_t used = sink->count < sink->size ? sink->count : sink->size;
        size_t room = sink->size - used;
        limpet_copy(sink->buffer + used, text, n < room ? n : room);
    } else if (sink->stream != NULL) {
        sink->failed |= __limpet_put_bytes(sink->stream, text, n) != n;
    } else if (sink->fd >= 0 && sink->fd <= 2) {
        __limpet_write(sink->fd, text, n);
    } else if (sink->fd > 2) {
        __limpet_check_read(text, n);
        sink->failed |= __VERIFIER_nondet_int() == 1;
    }
    sink->count += n;
}

/* In large pieces: mostly in one. */
static void pad(struct limpet_sink *sink, char c, int n)
{
    char piece[64];
    if (n <= 0)
        return;
    __builtin_memset(piece, c, sizeof piece);
    for (; n > (int)sizeof piece; n -= (int)sizeof piece)
        put(sink, piece, sizeof piece);
    put(sink, piece, (size_t)n);
}

/* `n` bytes in the width of the field, blanks on one side. */
static void put_field(struct limpet_sink *sink, const struct spec *spec, const char *text, size_t n)
{
    int blanks = n < (size_t)spec->width ? spec->width - (int)n : 0;
    if (!spec->left)
        pad(sink, ' ', blanks);
    put(sink, text, n);
    if (spec->left)
        pad(sink, ' ', blanks);
}

/* ---- Reading the format ---- */

/* A decimal number; INT_MAX or more is too large. */
static const char *read_number(const char *p, int *number)
{
    int n = 0;
    for (; limpet_is_digit((unsigned char)*p); p++) {
        int digit = *p - '0';
        n = n > (INT_MAX - digit) / 10 ? INT_MAX : n * 10 + digit;
    }
    *number = n;
    return p;
}

static const char *read_flags(const char *p, struct spec *spec)
{
    for (;; p++) {
        switch (*p) {
        case '-': spec->left = true; break;
        case '+': spec->plus = true; break;
        case ' ': spec->space = true; break;
        case '#': spec->alternative = true; break;
        case '0': spec->zero = true; break;
        case '\'': case 'I': break; /* no grouping, no other digits in the C locale */
        default: return p;
        }
    }
}

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
    case 'q': *length = LONG_LONG; return p + 1;
    case 'j': *length = INTMAX; return p + 1;
    case 'z': *length = SIZE; return p + 1;
    case 't': *length = PTRDIFF; return p + 1;
    case 'L': *length = LONG_DOUBLE; return p + 1;
    default: return p;
    }
}

/* What follows the percent sign, up to and including the conversion letter. */
static const char *read_spec(const char *p, struct spec *spec, struct arguments *arguments)
{
    *spec = (struct spec){.precision = -1};
    p = read_flags(p, spec);
    if (*p == '*') {
        spec->width = va_arg(arguments->list, int);
        if (spec->width < 0) {
            spec->left = true;
            spec->width = spec->width == INT_MIN ? INT_MAX : -spec->width;
        }
        p++;
    } else {
        p = read_number(p, &spec->width);
    }
    if (*p == '.') {
        p++;
        if (*p == '*') {
            spec->precision = va_arg(arguments->list, int);
            if (spec->precision < 0)
                spec->precision = -1;
            p++;
        } else {
            p = read_number(p, &spec->precision);
        }
    }
    p = read_length(p, &spec->length);
    spec->conversion = *p;
    return *p == '\0' ? p : p + 1;
}

/* ---- Integers ---- */

static intmax_t signed_argument(enum length length, struct arguments *arguments)
{
    switch (length) {
    case CHAR: return (signed char)va_arg(arguments->list, int);
    case SHORT: return (short)va_arg(arguments->list, int);
    case LONG: return va_arg(arguments->list, long);
    case LONG_LONG: case LONG_DOUBLE: return va_arg(arguments->list, long long);
    case INTMAX: return va_arg(arguments->list, intmax_t);
    case SIZE: case PTRDIFF: return va_arg(arguments->list, ptrdiff_t);
    default: return va_arg(arguments->list, int);
    }
}

static uintmax_t unsigned_argument(enum length length, struct arguments *arguments)
{
    switch (length) {
    case CHAR: return (unsigned char)va_arg(arguments->list, unsigned);
    case SHORT: return (unsigned short)va_arg(arguments->list, unsigned);
    case LONG: return va_arg(arguments->list, unsigned long);
    case LONG_LONG: case LONG_DOUBLE: return va_arg(arguments->list, unsigned long long);
    case INTMAX: return va_arg(arguments->list, uintmax_t);
    case SIZE: case PTRDIFF: return va_arg(arguments->list, size_t);
    default: return va_arg(arguments->list, unsigned);
    }
}

#define FIELD 64 /* digits there are at most, and in a field that is written as one */

/* Writes the digits so that they end at `end`, and returns how many there are. The loops end after the largest possible
   number of digits, which engines see without knowing the value; most values need short arithmetic only. */
static int put_digits(char *end, uintmax_t value, unsigned base, bool capitals)
{
    int count = 0, most = base == 10 ? 10 : base == 16 ? 8 : base == 8 ? 11 : 32;
    char ten = (char)((capitals ? 'A' : 'a') - 10);
    if (value > UINT32_MAX) {
        most = base == 10 ? 20 : base == 16 ? 16 : base == 8 ? 22 : 64;
        for (; count < most && value != 0; value /= base) {
            unsigned digit = (unsigned)(value % base);
            end[-++count] = (char)(digit < 10 ? '0' + digit : ten + digit);
        }
        return count;
    }
    for (uint32_t rest = (uint32_t)value; count < most && rest != 0; rest /= base) {
        unsigned digit = rest % base;
        end[-++count] = (char)(digit < 10 ? '0' + digit : ten + digit);
    }
    return count;
}

/* The last `n` bytes before `end`, at most FIELD. An engine that follows the bytes of a buffer sees how many they are. */
static void put_end(struct limpet_sink *sink, const char *end, int n)
{
    if (sink->buffer != NULL && !__limpet_is_known((unsigned)n)) {
        for (int i = 0; i <= FIELD; i++) {
            if (i == n) {
                put(sink, end - i, (size_t)i);
                return;
            }
        }
    }
    put(sink, end - n, (size_t)n);
}

/* `prefix` is a sign, 0x, or nothing. */
static void put_integer(struct limpet_sink *sink, const struct spec *spec, uintmax_t value, unsigned base,
                        bool capitals, const char *prefix)
{
    char field[FIELD]; /* at its end: the prefix, zeros, and digits */
    char *end = field + FIELD;
    __builtin_memset(field, '0', FIELD);
    int count = put_digits(end, value, base, capitals);
    int prefix_length = prefix[0] == '\0' ? 0 : prefix[1] == '\0' ? 1 : (int)limpet_length(prefix);
    int least = spec->precision < 0 ? 1 : spec->precision; /* digits, with zeros */
    if (spec->zero && !spec->left && spec->precision < 0 && least < spec->width - prefix_length)
        least = spec->width - prefix_length;
    if (spec->alternative && base == 8 && least <= count)
        least = count + 1;
    int shown = count > least ? count : least;
    int blanks = shown < spec->width - prefix_length ? spec->width - prefix_length - shown : 0;
    if (!spec->left)
        pad(sink, ' ', blanks);
    if (prefix_length <= 1 && shown < FIELD) {
        if (prefix_length == 1)
            end[-shown - 1] = prefix[0];
        put_end(sink, end, prefix_length + shown);
    } else {
        put(sink, prefix, (size_t)prefix_length);
        pad(sink, '0', shown - count);
        put_end(sink, end, count);
    }
    if (spec->left)
        pad(sink, ' ', blanks);
}

static void put_signed(struct limpet_sink *sink, const struct spec *spec, intmax_t value)
{
    uintmax_t magnitude = value < 0 ? -(uintmax_t)value : (uintmax_t)value;
    put_integer(sink, spec, magnitude, 10, false, value < 0 ? "-" : spec->plus ? "+" : spec->space ? " " : "");
}

static void put_unsigned(struct limpet_sink *sink, const struct spec *spec, uintmax_t value)
{
    bool prefixed = spec->alternative && value != 0;
    switch (spec->conversion) {
    case 'o': put_integer(sink, spec, value, 8, false, ""); break;
    case 'x': put_integer(sink, spec, value, 16, false, prefixed ? "0x" : ""); break;
    case 'X': put_integer(sink, spec, value, 16, true, prefixed ? "0X" : ""); break;
    case 'b': put_integer(sink, spec, value, 2, false, prefixed ? "0b" : ""); break;
    case 'B': put_integer(sink, spec, value, 2, false, prefixed ? "0B" : ""); break;
    default: put_integer(sink, spec, value, 10, false, ""); break;
    }
}

static void put_pointer(struct limpet_sink *sink, const struct spec *spec, const void *pointer)
{
    if (pointer == NULL)
        put_field(sink, spec, "(nil)", 5);
    else
        put_integer(sink, spec, (uintptr_t)pointer, 16, false, spec->plus ? "+0x" : spec->space ? " 0x" : "0x");
}

static void store_count(enum length length, size_t count, struct arguments *arguments)
{
    switch (length) {
    case CHAR: *va_arg(arguments->list, signed char *) = (signed char)count; break;
    case SHORT: *va_arg(arguments->list, short *) = (short)count; break;
    case LONG: *va_arg(arguments->list, long *) = (long)count; break;
    case LONG_LONG: case LONG_DOUBLE: *va_arg(arguments->list, long long *) = (long long)count; break;
    case INTMAX: *va_arg(arguments->list, intmax_t *) = (intmax_t)count; break;
    case SIZE: case PTRDIFF: *va_arg(arguments->list, ptrdiff_t *) = (ptrdiff_t)count; break;
    default: *va_arg(arguments->list, int *) = (int)count; break;
    }
}

/* ---- Floating point ---- */

static char *append_number(char *p, int number)
{
    char digits[10];
    int count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    while (count > 0)
        *p++ = digits[--count];
    return p;
}

/* The specification again as text, for the primitive. */
static void write_spec(const struct spec *spec, char *p)
{
    *p++ = '%';
    if (spec->left)
        *p++ = '-';
    if (spec->plus)
        *p++ = '+';
    if (spec->space)
        *p++ = ' ';
    if (spec->alternative)
        *p++ = '#';
    if (spec->zero)
        *p++ = '0';
    if (spec->width > 0)
        p = append_number(p, spec->width);
    if (spec->precision >= 0) {
        *p++ = '.';
        p = append_number(p, spec->precision);
    }
    *p++ = spec->conversion;
    *p = '\0';
}

static int format_floating(char *buffer, size_t size, const char *text, double value, const long double *wide)
{
    if (wide != NULL)
        return __limpet_format_long_double(buffer, size, text, wide);
    return __limpet_format_double(buffer, size, text, value);
}

/* What is true of the text of a number, for engines that take any: its length, and that no byte is 0. Beside digits there
   are a sign, a point, and 0x1 or an exponent such as e+308 or p-1074, with one digit more for a long double. */
static void know_text(const struct spec *spec, const char *text, int n, bool wide, double value)
{
    double size = value < 0 ? -value : value;
    int precision = spec->precision < 0 ? 6 : spec->precision, most = wide ? 10 : 9;
    char conversion = (char)limpet_lower(spec->conversion);
    if (conversion == 'f' && wide)
        most = 4935;
    else if (conversion == 'f') /* with a digit more, if it is rounded up */
        most = size < 1e1 ? 4 : size < 1e3 ? 6 : size < 1e6 ? 9 : size < 1e9 ? 12 : size < 1e15 ? 18 : 311;
    else if (conversion == 'a')
        most = (wide ? 13 : 12) + (spec->precision < 0 ? 16 : 0);
    most = precision < INT_MAX - most ? most + precision : INT_MAX;
    __limpet_assume(n >= spec->width && n <= (most > spec->width ? most : spec->width));
    for (int i = 0; i < 16 && i < n; i++)
        __limpet_assume(text[i] != '\0');
}

/* `wide` is NULL for a double. Returns false if there is no memory for a very long result. */
static bool put_floating(struct limpet_sink *sink, const struct spec *spec, double value, const long double *wide)
{
    char text[32];
    char buffer[512];
    write_spec(spec, text);
    int n = format_floating(buffer, sizeof buffer, text, value, wide);
    know_text(spec, buffer, n, wide != NULL, value);
    if ((size_t)n < sizeof buffer) {
        put(sink, buffer, (size_t)n);
        return true;
    }
    char *long_buffer = malloc((size_t)n + 1);
    if (long_buffer == NULL)
        return false;
    int again = format_floating(long_buffer, (size_t)n + 1, text, value, wide);
    __limpet_assume(again == n);
    put(sink, long_buffer, (size_t)n);
    free(long_buffer);
    return true;
}

/* ---- Text ---- */

static void put_string(struct limpet_sink *sink, const struct spec *spec, const char *text)
{
    if (text != NULL && text == sink->buffer)
        __limpet_fail("overlapping-copy", "printf: a string is printed to the buffer that it is read from");
    size_t n = 0;
    if (spec->precision < 0)
        n = limpet_length(text);
    else
        while (n < (size_t)spec->precision && text[n] != '\0')
            n++;
    put_field(sink, spec, text, n);
}

/* Returns false at a character that the C locale cannot encode. */
static bool put_wide_string(struct limpet_sink *sink, const struct spec *spec, const wchar_t *text)
{
    size_t n = 0;
    while ((spec->precision < 0 || n < (size_t)spec->precision) && text[n] != L'\0') {
        if (text[n] < 0 || text[n] > 127) {
            errno = EILSEQ;
            return false;
        }
        n++;
    }
    int blanks = n < (size_t)spec->width ? spec->width - (int)n : 0;
    if (!spec->left)
        pad(sink, ' ', blanks);
    for (size_t i = 0; i < n; i++) {
        char c = (char)text[i];
        put(sink, &c, 1);
    }
    if (spec->left)
        pad(sink, ' ', blanks);
    return true;
}

static bool put_character(struct limpet_sink *sink, const struct spec *spec, int value)
{
    char c = (char)value;
    if (spec->length == LONG && (value < 0 || value > 127)) {
        errno = EILSEQ;
        return false;
    }
    put_field(sink, spec, &c, 1);
    return true;
}

/* ---- All together ---- */

/* Returns false, with errno set, if the output fails here. */
static bool put_conversion(struct limpet_sink *sink, struct spec *spec, struct arguments *arguments)
{
    switch (spec->conversion) {
    case 'd': case 'i':
        put_signed(sink, spec, signed_argument(spec->length, arguments));
        return true;
    case 'u': case 'o': case 'x': case 'X': case 'b': case 'B':
        put_unsigned(sink, spec, unsigned_argument(spec->length, arguments));
        return true;
    case 'e': case 'E': case 'f': case 'F': case 'g': case 'G': case 'a': case 'A':
        if (spec->length == LONG_DOUBLE || spec->length == LONG_LONG) {
            long double value = va_arg(arguments->list, long double);
            return put_floating(sink, spec, 0, &value);
        }
        return put_floating(sink, spec, va_arg(arguments->list, double), NULL);
    case 'C':
        spec->length = LONG;
        return put_character(sink, spec, (int)va_arg(arguments->list, wint_t));
    case 'c':
        if (spec->length == LONG)
            return put_character(sink, spec, (int)va_arg(arguments->list, wint_t));
        return put_character(sink, spec, va_arg(arguments->list, int));
    case 'S':
        return put_wide_string(sink, spec, va_arg(arguments->list, const wchar_t *));
    case 's':
        if (spec->length == LONG)
            return put_wide_string(sink, spec, va_arg(arguments->list, const wchar_t *));
        put_string(sink, spec, va_arg(arguments->list, const char *));
        return true;
    case 'p':
        put_pointer(sink, spec, va_arg(arguments->list, const void *));
        return true;
    case 'n':
        store_count(spec->length, sink->count, arguments);
        return true;
    case 'm':
        put_string(sink, spec, __limpet_error_text(errno));
        return true;
    case '%':
        put(sink, "%", 1);
        return true;
    case '$':
        __limpet_approximate("printf: positional arguments such as %1$d make the call fail");
        errno = EINVAL;
        return false;
    default:
        __limpet_fail("library-contract", "printf: unknown conversion in the format");
    }
}

int __limpet_format(struct limpet_sink *sink, const char *format, va_list list)
{
    struct arguments arguments;
    bool good = true;
    va_copy(arguments.list, list);
    while (good && *format != '\0') {
        size_t n = 0;
        while (format[n] != '\0' && format[n] != '%')
            n++;
        if (n > 0)
            put(sink, format, n);
        format += n;
        if (*format == '%') {
            struct spec spec;
            format = read_spec(format + 1, &spec, &arguments);
            if (spec.width == INT_MAX || spec.precision == INT_MAX) {
                errno = EOVERFLOW;
                good = false;
            } else {
                good = put_conversion(sink, &spec, &arguments);
            }
        }
    }
    va_end(arguments.list);
    if (!good || sink->failed)
        return -1;
    if (sink->count > INT_MAX) {
        errno = EOVERFLOW;
        return -1;
    }
    return (int)sink->count;
}

int __limpet_vsnprintf(char *buffer, size_t size, const char *format, va_list arguments)
{
    struct limpet_sink sink = {.fd = -1};
    if (size > 0) {
        sink.buffer = buffer;
        sink.size = size - 1;
        buffer[0] = '\0';
    }
    int result = __limpet_format(&sink, format, arguments);
    if (size > 0)
        buffer[sink.count < size ? sink.count : size - 1] = '\0';
    return result;
}

int __limpet_snprintf(char *buffer, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int result = __limpet_vsnprintf(buffer, size, format, arguments);
    va_end(arguments);
    return result;
}
