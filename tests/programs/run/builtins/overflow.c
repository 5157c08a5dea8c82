// modes: 32 64
#include <limits.h>
#include <stdio.h>

int main(void)
{
    int r;
    printf("%d ", __builtin_add_overflow(INT_MAX, 1, &r));
    printf("%d\n", r);
    printf("%d ", __builtin_add_overflow(1, 2, &r));
    printf("%d\n", r);
    printf("%d ", __builtin_sub_overflow(INT_MIN, 1, &r));
    printf("%d\n", r);
    printf("%d ", __builtin_mul_overflow(65536, 65536, &r));
    printf("%d\n", r);
    printf("%d ", __builtin_mul_overflow(-46341, 46341, &r));
    printf("%d\n", r);
    unsigned u;
    printf("%d ", __builtin_sub_overflow(1u, 2u, &u));
    printf("%u\n", u);
    printf("%d ", __builtin_add_overflow(-1, 0u, &u));
    printf("%u\n", u);
    unsigned char c;
    printf("%d ", __builtin_add_overflow(200, 100, &c));
    printf("%d\n", c);
    long long l;
    printf("%d ", __builtin_mul_overflow(INT_MAX, INT_MAX, &l));
    printf("%lld\n", l);
    printf("%d ", __builtin_smull_overflow(3, 4, &(long){0}));
    printf("%d\n", __builtin_uadd_overflow(UINT_MAX, 1, &u));
    printf("%d ", __builtin_mul_overflow(LLONG_MAX, 2LL, &l));
    printf("%lld\n", l);
    return 0;
}
