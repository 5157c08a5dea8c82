// modes: 32 64
#include <stdio.h>

static int check(int x)
{
    if (__builtin_expect(x > 100, 0))
        return 1;
    if (__builtin_expect_with_probability(x == 50, 1, 0.9))
        return 2;
    return 3;
}

static int kind(int k)
{
    switch (k) {
    case 0: return 10;
    case 1: return 20;
    default: __builtin_unreachable();
    }
}

int main(void)
{
    printf("%d %d %d\n", check(1), check(50), check(101));
    printf("%d %d\n", kind(0), kind(1));
    printf("%d\n", __builtin_constant_p(42));
    printf("%d %d\n", __builtin_choose_expr(1, 7, "no"), __builtin_types_compatible_p(int, int));
    char buffer[16];
    printf("%d\n", (int)__builtin_object_size(buffer, 0));
    __builtin_memset(buffer, 'z', 15);
    buffer[15] = 0;
    printf("%d %s\n", (int)__builtin_strlen(buffer), buffer);
    __builtin_prefetch(buffer);
    int *p = __builtin_assume_aligned(buffer, 1);
    printf("%d\n", p != 0);
    printf("%g %d\n", __builtin_fabs(-2.5), __builtin_abs(-3));
    printf("%d\n", __builtin_isnan(__builtin_nan("")) != 0);
    printf("%d\n", __builtin_huge_val() > 1e300);
    return 0;
}
