/* Contracts of formatted input, by conversion: a call whose format is a constant consists of these (builtins/formatted.py).
 * Which of them succeed is decided first.
 */
#include "limpet_contracts.h"
#include <errno.h>
#include <stdio.h>

int __limpet_taken_from_stream(FILE *stream, int most);
int __limpet_taken_from_input(int most);
int __limpet_taken_from_text(const char *text, int most);
void __limpet_taken_integer(void *to, int bytes);
void __limpet_taken_double(double *to);
void __limpet_taken_apart(const char *text, const void *to);
void __limpet_taken_float(float *to);
void __limpet_taken_text(char *to, size_t most, int has_end);
void __limpet_taken_count(void *to, int bytes);
void __limpet_taken_character(char *to);

static int any_result(int most)
{
    __limpet_contract("formatted input");
    if (limpet_any_bool())
        errno = __VERIFIER_nondet_int();
    int result = __VERIFIER_nondet_int();
    __limpet_assume(result >= -1 && result <= most);
    return result;
}

int __limpet_taken_from_stream(FILE *stream, int most)
{
    __limpet_check_open(stream);
    return any_result(most);
}

int __limpet_taken_from_input(int most)
{
    return __limpet_taken_from_stream(stdin, most);
}

int __limpet_taken_from_text(const char *text, int most)
{
    (void)limpet_measured(text);
    return any_result(most);
}

/* %c */
void __limpet_taken_character(char *to)
{
    *to = (char)__VERIFIER_nondet_int();
}

/* What is read must not be changed meanwhile. */
void __limpet_taken_apart(const char *text, const void *to)
{
    if (__limpet_same_object(text, to))
        __limpet_fail("overlapping-copy", "sscanf: what is stored lies in the object that is read");
}

static void store(void *to, int bytes)
{
    switch (bytes) {
    case 1: *(signed char *)to = (signed char)__VERIFIER_nondet_int(); break;
    case 2: *(short *)to = (short)__VERIFIER_nondet_int(); break;
    case 4: *(int *)to = __VERIFIER_nondet_int(); break;
    default: *(long long *)to = __VERIFIER_nondet_long_long(); break;
    }
}

void __limpet_taken_integer(void *to, int bytes)
{
    store(to, bytes);
}

void __limpet_taken_double(double *to)
{
    *to = __VERIFIER_nondet_double();
}

void __limpet_taken_float(float *to)
{
    *to = __VERIFIER_nondet_float();
}

/* At least one byte, at most `most`, and the end. */
void __limpet_taken_text(char *to, size_t most, int has_end)
{
    size_t n = 1 + limpet_any_up_to(most - 1);
    limpet_any_bytes(to, n);
    if (has_end != 0)
        to[n] = '\0';
}

/* Of %n: what stands in front of it may be missing. */
void __limpet_taken_count(void *to, int bytes)
{
    if (limpet_any_bool())
        store(to, bytes);
}
