// modes: 32 64
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const char *texts[] = {"0", "42", "  -17xyz", "+8", "0x1F", "077", "zz", "", "101"};
    int bases[] = {10, 0, 16, 8, 2, 36};
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 6; j++) {
            char *end;
            long v = strtol(texts[i], &end, bases[j]);
            printf("%ld/%d ", v, (int)(end - texts[i]));
        }
        printf("\n");
    }
    printf("%d %d %ld %lld\n", atoi("123abc"), atoi("-5"), atol("99999"), atoll("123456789012"));
    printf("%lu %llu\n", strtoul("4000000000", NULL, 10), strtoull("18446744073709551615", NULL, 10));
    printf("%lld\n", strtoll("-9223372036854775808", NULL, 10));
    errno = 0;
    long long big = strtoll("9999999999999999999999", NULL, 10);
    printf("%lld %d\n", big, errno == ERANGE);
    printf("%g %g %g\n", strtod("3.25e2x", NULL), atof("-0.5"), strtod("nope", NULL));
    return 0;
}
