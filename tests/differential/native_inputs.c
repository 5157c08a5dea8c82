/* What a harness asks of Limpet, for programs that are run natively.
 *
 * The inputs are the words of LIMPET_INPUTS; when they are used up, a sequence of pseudo-random numbers that starts with
 * LIMPET_SEED, mostly small ones. A run whose assumptions do not hold ends with status 77.
 */
#ifdef __clang__
/* Only the program is looked at. */
#pragma clang attribute push(__attribute__((no_sanitize("unsigned-integer-overflow", "implicit-conversion"))), apply_to = function)
#endif
#include <limpet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ASSUMPTION = 77, ASSERTION = 78 };

static unsigned long long random_bits(void)
{
    static unsigned long long state;
    if (!state) {
        const char *seed = getenv("LIMPET_SEED");
        state = seed ? strtoull(seed, 0, 10) : 1;
    }
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    unsigned long long bits = state >> 20;
    switch (bits % 8) {
    case 0:
        return state;
    case 1:
        return 0 - (bits >> 3) % 8;
    default:
        return (bits >> 3) % 16;
    }
}

static char *rest;

/* Whether there is an input that was given. */
static int given(void)
{
    if (!rest) {
        rest = getenv("LIMPET_INPUTS");
        if (!rest)
            rest = "";
    }
    rest += strspn(rest, " ");
    return *rest != 0;
}

static unsigned long long next(void)
{
    if (!given())
        return random_bits();
    return *rest == '-' ? (unsigned long long)strtoll(rest, &rest, 0) : strtoull(rest, &rest, 0);
}

static double next_double(void)
{
    return given() ? strtod(rest, &rest) : (double)(long long)random_bits() / 4;
}

#define INPUT(type, name) \
    type name(void) \
    { \
        return (type)next(); \
    }
#define INPUTS(prefix) \
    INPUT(char, prefix##char) \
    INPUT(signed char, prefix##schar) \
    INPUT(unsigned char, prefix##uchar) \
    INPUT(short, prefix##short) \
    INPUT(unsigned short, prefix##ushort) \
    INPUT(int, prefix##int) \
    INPUT(unsigned, prefix##uint) \
    INPUT(long, prefix##long) \
    INPUT(unsigned long, prefix##ulong) \
    INPUT(long long, prefix##llong) \
    INPUT(unsigned long long, prefix##ullong) \
    INPUT(__SIZE_TYPE__, prefix##size_t)

INPUTS(limpet_nondet_)
INPUTS(__VERIFIER_nondet_)

float limpet_nondet_float(void)
{
    return (float)next_double();
}

double limpet_nondet_double(void)
{
    return next_double();
}

float __VERIFIER_nondet_float(void)
{
    return (float)next_double();
}

double __VERIFIER_nondet_double(void)
{
    return next_double();
}

/* Nobody looks whether these are kept. */
void limpet_read_only(const void *p)
{
}

void limpet_writable(const void *p)
{
}

/* As one program calls it, with arguments. */
int nd_choice(const int *from, int limit)
{
    return (int)next();
}

_Bool limpet_nondet_bool(void)
{
    return next() & 1;
}

void *limpet_nondet_pointer(void)
{
    return (void *)(__UINTPTR_TYPE__)next();
}

/* Bytes that were given are one word of hexadecimal digits. */
void limpet_havoc(void *p, limpet_size_t size)
{
    int digits = given();
    for (unsigned char *byte = p; size-- > 0; byte++) {
        char pair[3] = {0};
        if (digits) {
            memcpy(pair, rest, 2);
            rest += strnlen(rest, 2);
        }
        *byte = (unsigned char)(digits ? strtoul(pair, 0, 16) : next());
    }
}

void limpet_assume(_Bool condition)
{
    if (!condition)
        _exit(ASSUMPTION);
}

void __VERIFIER_assume(int condition)
{
    limpet_assume(condition != 0);
}

void __limpet_assert_fail(const char *condition, const char *file, int line)
{
    fprintf(stderr, "%s:%d: the assertion is false: %s\n", file, line, condition);
    _exit(ASSERTION);
}

void __sanitizer_print_stack_trace(void) __attribute__((weak));

static void fail(void)
{
    if (__sanitizer_print_stack_trace)
        __sanitizer_print_stack_trace();
    _exit(ASSERTION);
}

void limpet_fail(void)
{
    fail();
}

void reach_error(void) __attribute__((weak));
void reach_error(void)
{
    fail();
}

#ifdef __clang__
#pragma clang attribute pop
#endif
