// limpet: unsafe(out-of-bounds@20)
// why: the largest number does not fit into the words of the set
// stdin: 96
#include <stdint.h>
#include <stdio.h>

#define LARGEST 96

struct set {
    uint32_t words[LARGEST / 32]; // numbers from 1
};

static void add(struct set *set, unsigned number) {
    unsigned bit = number;
    set->words[bit / 32] |= (uint32_t)1 << bit % 32;
}

static int has(const struct set *set, unsigned number) {
    unsigned bit = number;
    return set->words[bit / 32] >> bit % 32 & 1;
}

static int size(const struct set *set) {
    int bits = 0;
    for (size_t i = 0; i < sizeof set->words / sizeof set->words[0]; i++)
        for (uint32_t word = set->words[i]; word != 0; word &= word - 1)
            bits++;
    return bits;
}

int main(void) {
    struct set drawn = {{0}};
    unsigned number;
    while (size(&drawn) < 6 && scanf("%u", &number) == 1) {
        if (number < 1 || number > LARGEST) {
            printf("%u is not a number of this lottery\n", number);
            continue;
        }
        if (has(&drawn, number)) {
            printf("%u was drawn before\n", number);
            continue;
        }
        add(&drawn, number);
    }
    for (unsigned i = 1; i <= LARGEST; i++)
        if (has(&drawn, i))
            printf("%u ", i);
    printf("\n");
    return 0;
}
