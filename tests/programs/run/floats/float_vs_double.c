// modes: 32 64
#include <stdio.h>

static float fdiv(float a, float b) { return a / b; }
static double ddiv(double a, double b) { return a / b; }

int main(void)
{
    printf("%.9g %.17g\n", fdiv(1, 3), ddiv(1, 3));
    printf("%d\n", fdiv(1, 3) == ddiv(1, 3));
    float f = 1e38f;
    double d = f * 10.0;
    printf("%g\n", d > 1e38 ? 1.0 : 0.0);
    f = f * 10.0f;
    printf("%g\n", f);
    float a = 16777216, b = 1, c = -16777216;
    printf("%g %g\n", a + b + c, a + c + b);
    printf("%g\n", (double)a + b + c);
    float x = 1.1f;
    printf("%.10g %.10g\n", x * x, (double)x * x);
    x += 0.1;
    printf("%.9g\n", x);
    float p = 1;
    int n = 0;
    while (p > 0) {
        p /= 2;
        n++;
    }
    printf("%d\n", n);
    return 0;
}
