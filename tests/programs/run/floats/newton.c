// modes: 32 64
#include <math.h>
#include <stdio.h>

static double root(double x)
{
    double g = x > 1 ? x / 2 : 1;
    for (int i = 0; i < 40; i++)
        g = (g + x / g) / 2;
    return g;
}

static double integrate(double (*f)(double), double a, double b, int n)
{
    double h = (b - a) / n, s = f(a) + f(b);
    for (int i = 1; i < n; i++)
        s += f(a + i * h) * (i % 2 ? 4 : 2);
    return s * h / 3;
}

static double cube(double x) { return x * x * x; }
static double bell(double x) { return 1 / (1 + x * x); }

int main(void)
{
    for (int i = 1; i <= 10; i++)
        printf("%.10f %d\n", root(i), fabs(root(i) - sqrt(i)) < 1e-12);
    printf("%.8f\n", integrate(cube, 0, 2, 100));
    printf("%.8f\n", 4 * integrate(bell, 0, 1, 200));
    double pi = 0;
    for (int k = 0; k < 20; k++)
        pi += (4.0 / (8 * k + 1) - 2.0 / (8 * k + 4) - 1.0 / (8 * k + 5) - 1.0 / (8 * k + 6)) / pow(16, k);
    printf("%.12f\n", pi);
    return 0;
}
