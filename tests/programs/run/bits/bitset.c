// modes: 32 64
#include <limits.h>
#include <stdio.h>
#include <string.h>

#define BITS (sizeof(unsigned long) * CHAR_BIT)
#define WORDS(n) (((n) + BITS - 1) / BITS)

struct set {
    unsigned long words[WORDS(200)];
};

static void add(struct set *s, unsigned i) { s->words[i / BITS] |= 1UL << i % BITS; }
static void drop(struct set *s, unsigned i) { s->words[i / BITS] &= ~(1UL << i % BITS); }
static int has(const struct set *s, unsigned i) { return s->words[i / BITS] >> i % BITS & 1; }
static struct set meet(struct set a, struct set b)
{
    for (unsigned i = 0; i < WORDS(200); i++)
        a.words[i] &= b.words[i];
    return a;
}

int main(void)
{
    struct set twos, threes;
    memset(&twos, 0, sizeof twos);
    memset(&threes, 0, sizeof threes);
    for (unsigned i = 0; i < 200; i += 2)
        add(&twos, i);
    for (unsigned i = 0; i < 200; i += 3)
        add(&threes, i);
    struct set both = meet(twos, threes);
    drop(&both, 66);
    for (unsigned i = 0; i < 200; i++)
        if (has(&both, i))
            printf("%u ", i);
    printf("\n%d %d\n", has(&twos, 66), has(&both, 66));
    return 0;
}
