// modes: 32 64
#include <stdint.h>
#include <stdio.h>

struct state { uint64_t s[2]; };

static uint64_t next(struct state *x)
{
    uint64_t a = x->s[0], b = x->s[1];
    x->s[0] = b;
    a ^= a << 23;
    x->s[1] = a ^ b ^ a >> 17 ^ b >> 26;
    return x->s[1] + b;
}

static unsigned below(struct state *x, unsigned n) { return (unsigned)((next(x) >> 32) * n >> 32); }

int main(void)
{
    struct state x = {{1, 0x9e3779b97f4a7c15ULL}};
    unsigned histogram[10] = {0};
    for (int i = 0; i < 500; i++)
        histogram[below(&x, 10)]++;
    for (int i = 0; i < 10; i++)
        printf("%u ", histogram[i]);
    int deck[20];
    for (int i = 0; i < 20; i++)
        deck[i] = i;
    for (unsigned i = 19; i > 0; i--) {
        unsigned j = below(&x, i + 1);
        int t = deck[i];
        deck[i] = deck[j];
        deck[j] = t;
    }
    printf("\n");
    for (int i = 0; i < 20; i++)
        printf("%d ", deck[i]);
    printf("\n%016llx\n", (unsigned long long)next(&x));
    return 0;
}
