// limpet: safe
// why: 255 is in the last of the ten classes
// inputs: 2, 0, 255
#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define CLASSES 10

static unsigned class_of(unsigned char value) {
    return value / 26;
}

int main(void) {
    unsigned counts[CLASSES];
    for (unsigned i = 0; i < CLASSES; i++)
        counts[i] = 0;
    unsigned total = 0, rounds = __VERIFIER_nondet_uint();
    if (rounds > 1000000)
        return 0;
    for (unsigned i = 0; i < rounds; i++) {
        counts[class_of(__VERIFIER_nondet_uchar())]++;
        total++;
    }
    assert(total == rounds);
    return counts[0] > rounds && total > rounds;
}
