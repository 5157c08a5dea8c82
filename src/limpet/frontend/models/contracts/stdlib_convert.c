/* Contracts of text to numbers: any number, which ends anywhere in the text. No number is 0, at the start of the text. */
#include "limpet_contracts.h"
#include <errno.h>

/* How much of the text is a number. Where there is no such base, no end is stored. */
static size_t any_length(const char *text, char **end, int base)
{
    __limpet_contract("a number in a text");
    if (base < 0 || base == 1 || base > 36) {
        errno = EINVAL;
        return 0;
    }
    size_t used = limpet_any_up_to(limpet_measured(text));
    if (end != NULL)
        *end = (char *)text + used;
    if (limpet_any_bool())
        errno = __VERIFIER_nondet_int();
    return used;
}

long long __limpet_to_signed(const char *text, char **end, int base, bool binary, long long max)
{
    (void)binary;
    if (any_length(text, end, base) == 0)
        return 0;
    long long value = __VERIFIER_nondet_long_long();
    __limpet_assume(value >= -max - 1 && value <= max);
    return value;
}

unsigned long long __limpet_to_unsigned(const char *text, char **end, int base, bool binary, unsigned long long max)
{
    (void)binary;
    if (any_length(text, end, base) == 0)
        return 0;
    unsigned long long value = (unsigned long long)__VERIFIER_nondet_long_long();
    __limpet_assume(value <= max);
    return value;
}

double __limpet_strtod(const char *text, char **end)
{
    return any_length(text, end, 10) == 0 ? 0 : __VERIFIER_nondet_double();
}

float __limpet_strtof(const char *text, char **end)
{
    return any_length(text, end, 10) == 0 ? 0 : __VERIFIER_nondet_float();
}
