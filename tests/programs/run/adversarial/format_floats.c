// modes: 32 64
#include <stdio.h>
#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>

int main(void) {
    double v[] = {0.0, -0.0, 1, -1.5, 0.1, 123456789.0, 1e100, 1e-100, 0.5, 1.5, 2.5, 9.9999995, 99999.95, 0.0001, 0.00001, DBL_MAX, DBL_MIN, 5e-324, 1e21, 1e15, 123456.0, 1234567.0, INFINITY, -INFINITY, 1.0 / 3};
    const char *f[] = {"%f", "%e", "%g", "%.0f", "%.3e", "%.10g", "%+.2f", "% g", "%#g", "%10.3f|", "%-12.2e|", "%012.4f", "%G", "%E", "%.0e", "%#.0f", "%a", "%.1a", "%.15g", "%.17g", "%5.0f|", "%#x" };
    for (unsigned i = 0; i < sizeof v / sizeof *v; i++) for (unsigned j = 0; j < sizeof f / sizeof *f - 1; j++) {
        printf(f[j], v[i]);
        putchar('\n');
    }
    printf("%*.*f|%-*d|%.*s\n", 10, 2, 3.14159, 6, 42, 3, "abcdef");
    printf("%*d|\n", -6, 3);
    printf("%.*f\n", -1, 2.0);
    printf("%Lf %Lg %.3Le\n", 1.5L, 1e300L * 10, 0.1L);
    printf("%f\n", 1.1f);
    printf("%g %g\n", (double)FLT_MAX, (double)FLT_EPSILON);
    printf("%5s|%-5s|%.2s|%c|%%|%5c|%-3c|\n", "ab", "cd", "xyz", 'q', 'r', 's');
    printf("%d %i %u %o %x %X %#o %#x %#X\n", -5, 6, 7u, 8u, 255u, 255u, 8u, 255u, 255u);
    printf("%+d % d %05d %-5d| %5d %.3d %8.3d %-8.3d| %+.0d| %.0d|\n", 1, 2, 3, 4, 5, 6, 7, 8, 0, 0);
    printf("%hhd %hhu %hd %hu %ld %lu %lld %llu %zu %td %jd\n", (char)-1, 255, (short)-2, 65535, -3L, 4UL, -5LL, 6ULL, (size_t)7, (ptrdiff_t)-8, (intmax_t)9);
    printf("%#o %#x %x\n", 0u, 0u, 0u);
    printf("%s\n", (char *)"x");
    printf("%.0f %.0f %.0f %.0f\n", 0.5, 1.5, 2.5, 3.5);
    int n = 0;
    printf("abc%n\n", &n);
    printf("%d\n", n);
    char b[8];
    int r = snprintf(b, sizeof b, "%s-%d", "hello", 12345);
    printf("%d %s\n", r, b);
    r = snprintf(0, 0, "%f", 1e10);
    printf("%d\n", r);
    sprintf(b, "%3d|", 5);
    puts(b);
    return 0;
}
