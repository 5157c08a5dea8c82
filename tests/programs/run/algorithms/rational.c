// modes: 32 64
#include <stdio.h>
#include <stdlib.h>

struct q { long long n, d; };

static long long gcd(long long a, long long b) { return b ? gcd(b, a % b) : llabs(a); }
static struct q make(long long n, long long d)
{
    long long g = gcd(n, d) * (d < 0 ? -1 : 1);
    return (struct q){n / g, d / g};
}
static struct q add(struct q a, struct q b) { return make(a.n * b.d + b.n * a.d, a.d * b.d); }
static struct q mul(struct q a, struct q b) { return make(a.n * b.n, a.d * b.d); }
static struct q inv(struct q a) { return make(a.d, a.n); }

int main(void)
{
    struct q h = {0, 1};
    for (int i = 1; i <= 18; i++)
        h = add(h, make(1, i));
    printf("%lld/%lld\n", h.n, h.d);
    struct q x = {1, 1};
    for (int i = 0; i < 5; i++) {
        x = mul(add(x, mul(make(2, 1), inv(x))), make(1, 2));
        printf("%lld/%lld\n", x.n, x.d);
        if (x.d > 1000000)
            break;
    }
    struct q m = make(6, -8);
    printf("%lld/%lld %lld/%lld\n", m.n, m.d, inv(m).n, inv(m).d);
    div_t d = div(-17, 5);
    ldiv_t l = ldiv(1000000L, 7);
    printf("%d %d %ld %ld %d\n", d.quot, d.rem, l.quot, l.rem, abs(-4));
    return 0;
}
