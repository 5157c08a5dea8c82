/* Contracts of formatted output, by conversion: a call whose format is a constant consists of these (builtins/formatted.py).
 * Each says how many bytes a conversion shows. A width below 0 is one above 0, on the other side.
 */
#include "limpet_contracts.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>

size_t __limpet_shown_text(const char *text, int width, int precision);
void __limpet_shown_apart(const char *buffer, size_t size, size_t total, const char *text, size_t shown);
size_t __limpet_shown_signed(long long value, int has_sign, int width, int precision);
size_t __limpet_shown_unsigned(unsigned long long value, int base, int width, int precision);
size_t __limpet_shown_character(int value, int width);
size_t __limpet_shown_pointer(const void *value, int width);
void __limpet_shown_integer(unsigned long long value);
size_t __limpet_shown_real(double value, int most, int precision, int width);
int __limpet_shown_on_stream(FILE *stream);
int __limpet_shown_on_output(void);
int __limpet_shown_in_buffer(char *buffer, size_t size, size_t total);

static size_t in_field(size_t n, int width)
{
    size_t least = width < 0 ? -(size_t)width : (size_t)width;
    return n < least ? least : n;
}

size_t __limpet_shown_text(const char *text, int width, int precision)
{
    size_t n = 0;
    if (precision < 0)
        n = limpet_measured(text);
    else
        while (n < (size_t)precision && text[n] != '\0')
            n++;
    return in_field(n, width);
}

/* What is written must not lie in a text that is shown. */
void __limpet_shown_apart(const char *buffer, size_t size, size_t total, const char *text, size_t shown)
{
    if (size == 0)
        return;
    size_t written = total < size ? total + 1 : size;
    if (text == buffer || limpet_overlap(buffer, written, text, shown + 1))
        __limpet_fail("overlapping-copy", "printf: a string is printed to the buffer that it is read from");
}

static size_t decimal_digits(unsigned long long n)
{
    if (n < 10000)
        return n < 10 ? n != 0 : n < 100 ? 2 : n < 1000 ? 3 : 4;
    if (n < 100000000)
        return n < 100000 ? 5 : n < 1000000 ? 6 : n < 10000000 ? 7 : 8;
    if (n <= UINT_MAX)
        return n < 1000000000 ? 9 : 10;
    size_t count = 10 + limpet_any_up_to(10);
    __limpet_assume((n < 1000000000000ULL) == (count <= 12) && (n < 1000000000000000ULL) == (count <= 15));
    return count;
}

/* Digits of at most 64 bits; none of 0. */
static size_t digits(unsigned long long n, int base)
{
    if (base == 10)
        return decimal_digits(n);
    if (base == 16 && n <= UINT_MAX)
        return n < 0x10000 ? (n < 0x100 ? (n < 0x10 ? n != 0 : 2) : n < 0x1000 ? 3 : 4)
                           : (n < 0x1000000 ? (n < 0x100000 ? 5 : 6) : n < 0x10000000 ? 7 : 8);
    if (n == 0)
        return 0;
    return 1 + limpet_any_up_to(base == 16 ? 15 : base == 8 ? 21 : 63);
}

static size_t at_least(size_t count, int precision)
{
    size_t least = precision < 0 ? 1 : (size_t)precision;
    return count < least ? least : count;
}

size_t __limpet_shown_signed(long long value, int has_sign, int width, int precision)
{
    unsigned long long magnitude = value < 0 ? -(unsigned long long)value : (unsigned long long)value;
    return in_field(at_least(decimal_digits(magnitude), precision) + (value < 0 || has_sign != 0), width);
}

size_t __limpet_shown_unsigned(unsigned long long value, int base, int width, int precision)
{
    return in_field(at_least(digits(value, base), precision), width);
}

/* A value is looked at: it must be defined. */
size_t __limpet_shown_character(int value, int width)
{
    if (value == 0)
        __limpet_contract("output");
    return in_field(1, width);
}

size_t __limpet_shown_pointer(const void *value, int width)
{
    if (value == NULL)
        __limpet_contract("output");
    return in_field(3 + limpet_any_up_to(15), width);
}

void __limpet_shown_integer(unsigned long long value)
{
    if (value == 0)
        __limpet_contract("output");
}

/* `most`: bytes beside those of the precision, or 0 if they are as many as the value needs. */
size_t __limpet_shown_real(double value, int most, int precision, int width)
{
    double size = value < 0 ? -value : value;
    if (value == 0)
        __limpet_contract("output");
    if (most == 0)
        most = size < 1e1 ? 4 : size < 1e3 ? 6 : size < 1e6 ? 9 : size < 1e9 ? 12 : size < 1e15 ? 18 : 311;
    return in_field(1 + limpet_any_up_to((size_t)most + (size_t)precision - 1), width);
}

static int any_result(void)
{
    __limpet_contract("output");
    int result = __VERIFIER_nondet_int();
    __limpet_assume(result >= -1);
    return result;
}

int __limpet_shown_on_stream(FILE *stream)
{
    __limpet_check_open(stream);
    if (limpet_any_bool())
        errno = __VERIFIER_nondet_int();
    return any_result();
}

int __limpet_shown_on_output(void)
{
    return __limpet_shown_on_stream(stdout);
}

/* A width or precision that is too large ends the call early. */
int __limpet_shown_in_buffer(char *buffer, size_t size, size_t total)
{
    __limpet_contract("output to a buffer");
    bool fails = total >= INT_MAX && limpet_any_bool();
    if (fails)
        errno = __VERIFIER_nondet_int();
    if (size > 0) {
        size_t n = total < size ? total : size - 1;
        if (fails)
            n = limpet_any_up_to(n);
        limpet_any_bytes(buffer, n);
        buffer[n] = '\0';
    }
    return fails || total > INT_MAX ? -1 : (int)total;
}
