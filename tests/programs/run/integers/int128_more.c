// modes: 64
#include <stdio.h>

typedef __int128 i128;
struct acc { i128 sum; int n; };

static i128 mul_mod(i128 a, i128 b, i128 m) { return a * b % m; }
static struct acc add(struct acc a, i128 v) { return (struct acc){a.sum + v, a.n + 1}; }

int main(void)
{
    i128 m = ((i128)1 << 61) - 1, x = 3;
    for (int i = 0; i < 100; i++)
        x = mul_mod(x, x + i, m);
    printf("%lld\n", (long long)x);
    struct acc a = {0, 0};
    for (int i = 0; i < 10; i++)
        a = add(a, (i128)9223372036854775807LL * (i - 3));
    printf("%d %016llx %016llx\n", a.n, (unsigned long long)(a.sum >> 64), (unsigned long long)a.sum);
    i128 table[3] = {-1, 0, 1};
    int order = 0;
    for (int i = 0; i < 3; i++)
        order = order * 3 + (table[i] < 0 ? 0 : table[i] > 0 ? 2 : 1);
    printf("%d %zu\n", order, sizeof(i128));
    printf("%g\n", (double)(-((i128)1 << 90)));
    printf("%d\n", (i128)0x7fffffffffffffffLL + 1 > 0);
    switch ((int)(a.sum % 7)) {
    case 0: puts("zero"); break;
    default: printf("%d\n", (int)(a.sum % 7));
    }
    return 0;
}
