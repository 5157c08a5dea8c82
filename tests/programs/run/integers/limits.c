// modes: 32 64
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
    printf("%ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
    printf("%lld %lld %llu\n", LLONG_MIN, LLONG_MAX, ULLONG_MAX);
    printf("%d %d %d\n", SHRT_MIN, SHRT_MAX, USHRT_MAX);
    printf("%d %d %d\n", SCHAR_MIN, SCHAR_MAX, UCHAR_MAX);
    printf("%d %d %d\n", CHAR_MIN, CHAR_MAX, CHAR_BIT);
    printf("%d\n", SIZE_MAX == (size_t)-1);
    printf("%zu %zu %zu\n", sizeof(int), sizeof(long), sizeof(void *));
    printf("%d %d\n", INT32_MAX == INT_MAX, INT64_MAX == LLONG_MAX);
    intmax_t m = INTMAX_MAX;
    printf("%jd\n", m);
    return 0;
}
