// modes: 32 64
#include <math.h>
#include <stdio.h>

int main(void)
{
    volatile double zero = 0.0;
    double inf = 1 / zero, nan = inf - inf;
    printf("%g %g\n", inf, -inf);
    printf("%d%d%d%d%d%d\n", nan == nan, nan != nan, nan < 1, nan > 1, nan <= nan, nan >= nan);
    printf("%d %d %d\n", isnan(nan) != 0, isinf(inf) != 0, isfinite(1.0) != 0);
    printf("%d %d\n", inf == inf, -inf < inf);
    printf("%d %d\n", !(nan < 0), !nan);
    printf("%d %d\n", zero == -zero, signbit(-zero) != 0);
    printf("%g %g\n", 1 / -zero, zero * -1);
    printf("%g %g\n", inf + 1, 1 / inf);
    printf("%d\n", isnan(0 * inf) != 0);
    printf("%g %g\n", fmax(nan, 2), fmin(1, nan));
    int unordered = 0;
    double values[] = {1, nan, -1, inf};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            unordered += !(values[i] < values[j]) && !(values[i] >= values[j]);
    printf("%d\n", unordered);
    printf("%d %d\n", isunordered(1.0, nan) != 0, isgreater(2.0, 1.0) != 0);
    float finf = INFINITY;
    printf("%d\n", finf == inf);
    printf("%d\n", nan ? 1 : 2);
    return 0;
}
