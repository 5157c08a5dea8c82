/* Private header of the contracts: over-approximations of library models, for engines that prove.
 *
 * A contract has the name and the arguments of a model function, which it replaces where programs are proved. It checks
 * everything that the model checks, and does anything that the model may do; it may check more, and do more. What it does
 * needs no loop over what is read, written or formatted. tests/models/test_contracts.py holds contracts against models.
 */
#ifndef LIMPET_CONTRACTS_H
#define LIMPET_CONTRACTS_H

#include "../limpet_models.h"

/* Any number up to `most`. */
static inline size_t limpet_any_up_to(size_t most)
{
    size_t n = (size_t)__VERIFIER_nondet_long();
    __limpet_assume(n <= most);
    return n;
}

/* One after the other, from the first: proofs follow that as far as bytes are written, they are defined. */
static inline void limpet_any_bytes(char *to, size_t n)
{
    for (size_t i = 0; i < n; i++)
        to[i] = (char)__VERIFIER_nondet_int();
}

/* The length of a text, by the simplest loop there is. */
static inline size_t limpet_measured(const char *text)
{
    size_t n = 0;
    while (text[n] != '\0')
        n++;
    return n;
}

static inline bool limpet_any_bool(void)
{
    return (__VERIFIER_nondet_int() & 1) != 0;
}

#endif
