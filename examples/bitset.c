// limpet: unsafe(shift@18)
//
// A set of small numbers in words of 32 bits. `add` finds the word of a number
// but forgets to take the number modulo 32 before it shifts.
#include <stdio.h>

#define WORD 32
#define WORDS 4

struct set {
    unsigned words[WORDS];
};

static int add(struct set *set, unsigned number) {
    unsigned word = number / WORD;
    if (word >= WORDS)
        return 0;
    set->words[word] |= 1u << number; // should be number % WORD
    return 1;
}

static unsigned count(const struct set *set) {
    unsigned bits = 0;
    for (int i = 0; i < WORDS; i++)
        for (unsigned word = set->words[i]; word != 0; word &= word - 1)
            bits++;
    return bits;
}

int main(void) {
    struct set primes = {{0}};
    static const unsigned numbers[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
        add(&primes, numbers[i]);
    printf("%u primes\n", count(&primes));
    return 0;
}
