// limpet: safe
// why: multiples are crossed out up to the last number
// inputs: 30
#include <assert.h>
#include <stdbool.h>

extern unsigned __VERIFIER_nondet_uint(void);

#define LAST 200

int main(void) {
    bool crossed[LAST + 1];
    for (unsigned i = 0; i <= LAST; i++)
        crossed[i] = i < 2;
    unsigned last = __VERIFIER_nondet_uint();
    if (last > LAST)
        return 1;
    unsigned primes = 0;
    for (unsigned p = 2; p <= last; p++) {
        if (crossed[p])
            continue;
        primes++;
        for (unsigned multiple = 2 * p; multiple <= last; multiple += p)
            crossed[multiple] = true;
    }
    assert(primes <= last);
    return 0;
}
