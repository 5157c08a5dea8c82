// limpet: unsafe(out-of-bounds@15)
// why: the upper limit is a place that may be looked at
// inputs: 1, 5
#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

/* The first place at which no smaller number is. */
static unsigned search(const int *numbers, unsigned count, int wanted) {
    unsigned low = 0, high = count;
    while (low <= high && low <= count) {
        unsigned middle = low + (high - low) / 2;
        if (numbers[middle] < wanted)  // <- here
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int main(void) {
    unsigned count = __VERIFIER_nondet_uint();
    if (count < 1 || count > 100000)
        return 0;
    int *numbers = malloc(count * sizeof *numbers);
    if (numbers == NULL)
        return 1;
    for (unsigned i = 0; i < count; i++)
        numbers[i] = (int)i * 2;
    unsigned place = search(numbers, count, __VERIFIER_nondet_int());
    assert(place <= count);
    free(numbers);
    return 0;
}
