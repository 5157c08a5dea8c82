// limpet: unsafe(out-of-bounds@24)
// why: 255 is in a class that is none
// inputs: 1, 255
#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define CLASSES 10

static unsigned class_of(unsigned char value) {
    return value / 25;
}

int main(void) {
    unsigned counts[CLASSES];
    for (unsigned i = 0; i < CLASSES; i++)
        counts[i] = 0;
    unsigned total = 0, rounds = __VERIFIER_nondet_uint();
    if (rounds > 1000000)
        return 0;
    for (unsigned i = 0; i < rounds; i++) {
        counts[class_of(__VERIFIER_nondet_uchar())]++;  // <- here
        total++;
    }
    assert(total == rounds);
    return counts[0] > rounds && total > rounds;
}
