// modes: 32 64
#include <float.h>
#include <stdio.h>

static int classify(double x)
{
    if (x < 0)
        return -1;
    if (x > 0)
        return 1;
    return 0;
}

static int close_(double a, double b)
{
    double d = a - b;
    return (d < 0 ? -d : d) < 1e-9;
}

int main(void)
{
    printf("%d %d %d %d\n", classify(-0.0), classify(1e-320), classify(-DBL_MIN), classify(DBL_MAX));
    printf("%d %d\n", close_(0.1 + 0.2, 0.3), close_(1, 1.1));
    printf("%d\n", 1.0 + DBL_EPSILON > 1.0);
    printf("%d\n", 1.0 + DBL_EPSILON / 2 > 1.0);
    printf("%d\n", 1.0f + FLT_EPSILON > 1.0f);
    printf("%d %d\n", FLT_DIG, DBL_DIG);
    float f = 16777216.0f;
    printf("%d\n", f + 1 == f);
    printf("%d %d\n", 3 == 3.0, 3 < 3.0000001f);
    printf("%d\n", (double)0.5f == 0.5);
    int steps = 0;
    for (double x = 0; x < 1; x += 0.1)
        steps++;
    printf("%d\n", steps);
    double eps = 1;
    while (1 + eps / 2 > 1)
        eps /= 2;
    printf("%d\n", eps == DBL_EPSILON);
    return 0;
}
