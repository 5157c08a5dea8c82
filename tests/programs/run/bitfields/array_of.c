// modes: 32 64
#include <stdio.h>

struct cell {
    unsigned kind : 3;
    int delta : 5;
    _Bool live : 1;
    unsigned long long id : 37;
};

static struct cell make(unsigned k, int d, _Bool l, unsigned long long id)
{
    struct cell c = {k, d, l, id};
    return c;
}

static int total(const struct cell *c, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        if (c[i].live)
            sum += c[i].delta * (int)c[i].kind;
    return sum;
}

int main(void)
{
    struct cell cells[8];
    for (int i = 0; i < 8; i++)
        cells[i] = make((unsigned)i, i - 4, i % 3 != 0, (1ULL << 36) + (unsigned)i * 1000000007ULL);
    for (int i = 0; i < 8; i++)
        printf("%u %d %d %llu\n", cells[i].kind, cells[i].delta, cells[i].live, (unsigned long long)cells[i].id);
    printf("%d\n", total(cells, 8));
    struct cell *p = &cells[2];
    p->id++;
    (p + 1)->delta = -16;
    printf("%llu %d %zu\n", (unsigned long long)p->id, cells[3].delta, sizeof(struct cell));
    return 0;
}
