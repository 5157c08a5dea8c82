/* <stdlib.h>: pseudo-random numbers.
 *
 * The standards leave the sequence open, so a program must be right for every one: each number is combined with a
 * nondeterministic one. More general than the standards: the same seed need not give the same sequence.
 */
#include "limpet_models.h"
#include <errno.h>
#include <stdlib.h>

/* The headers may be too old for these. */
uint32_t arc4random(void);
uint32_t arc4random_uniform(uint32_t bound);

static unsigned rand_state = 1;

static unsigned next_number(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return ((*state >> 1) ^ (unsigned)__VERIFIER_nondet_int()) & RAND_MAX;
}

int rand(void)
{
    return (int)next_number(&rand_state);
}

void srand(unsigned seed)
{
    rand_state = seed;
}

int rand_r(unsigned *state)
{
    return (int)next_number(state);
}

long random(void)
{
    return (long)next_number(&rand_state);
}

void srandom(unsigned seed)
{
    rand_state = seed;
}

/* 0 <= x < 1, with the 31 bits of one number. */
double drand48(void)
{
    return next_number(&rand_state) / 2147483648.0;
}

long lrand48(void)
{
    return (long)next_number(&rand_state);
}

static uint32_t next_32_bits(void)
{
    uint32_t high = next_number(&rand_state);
    return high << 1 ^ (next_number(&rand_state) & 1);
}

/* -2^31 … 2^31 - 1 */
long mrand48(void)
{
    return (int32_t)next_32_bits();
}

void srand48(long seed)
{
    rand_state = (unsigned)seed;
}

uint32_t arc4random(void)
{
    return next_32_bits();
}

uint32_t arc4random_uniform(uint32_t bound)
{
    return bound < 2 ? 0 : next_32_bits() % bound;
}

/* ---- With a state of the caller: three short numbers ---- */

static unsigned next_of(unsigned short state[3])
{
    unsigned whole = state[0] | (unsigned)state[1] << 16;
    unsigned number = next_number(&whole);
    state[0] = (unsigned short)whole;
    state[1] = (unsigned short)(whole >> 16);
    return number;
}

double erand48(unsigned short state[3])
{
    return next_of(state) / 2147483648.0;
}

long nrand48(unsigned short state[3])
{
    return (long)next_of(state);
}

long jrand48(unsigned short state[3])
{
    uint32_t high = next_of(state);
    return (int32_t)(high << 1 ^ (next_of(state) & 1));
}

void arc4random_buf(void *buffer, size_t size);

void arc4random_buf(void *buffer, size_t size)
{
    __VERIFIER_nondet_memory(buffer, size);
}

ssize_t getrandom(void *buffer, size_t size, unsigned flags);

/* May give less than asked for. */
ssize_t getrandom(void *buffer, size_t size, unsigned flags)
{
    (void)flags;
    if (size > 256)
        size = 256 + next_number(&rand_state) % (size - 255);
    __VERIFIER_nondet_memory(buffer, size);
    return (ssize_t)size;
}

int getentropy(void *buffer, size_t size);

int getentropy(void *buffer, size_t size)
{
    if (size > 256) {
        errno = EIO;
        return -1;
    }
    __VERIFIER_nondet_memory(buffer, size);
    return 0;
}
