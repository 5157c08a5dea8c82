// modes: 32 64
#include <stdio.h>

int main(void)
{
    double a = 0.1, b = 0.2;
    printf("%.17g %.17g\n", a + b, 0.3);
    printf("%d %d\n", a + b == 0.3, a + b > 0.3);
    float fa = 0.1f, fb = 0.2f;
    printf("%.9g %d\n", fa + fb, fa + fb == 0.3f);
    printf("%.17g %.17g\n", a * b, a / b);
    printf("%.17g\n", 1.0 / 3 * 3);
    double sum = 0;
    for (int i = 0; i < 1000; i++)
        sum += 0.1;
    printf("%.15g\n", sum);
    float fsum = 0;
    for (int i = 0; i < 1000; i++)
        fsum += 0.1f;
    printf("%.7g\n", fsum);
    printf("%g\n", 1e308 * 10 / 10 > 1e308 ? 1.0 : 0.0);
    printf("%g %g\n", 5e-324 / 2, 5e-324 * 2);
    printf("%.1f %.1f\n", 9007199254740992.0 + 1, 9007199254740992.0 + 2);
    printf("%g\n", 1e16 + 1 - 1e16);
    printf("%g %g\n", -7.5 / 2, 7.0 / -2);
    double x = 10;
    x -= 2.5;
    x *= x;
    x++;
    printf("%g %g\n", x, -x);
    return 0;
}
