// modes: 32 64
#include <stdio.h>

int main(void)
{
    double v[] = {0, 1, 10, 123456, 1234567, 0.0001, 0.00001, 1e100, -2.5e-7, 100000, 1e5 - 0.5, 3.0, 6.02214076e23};
    for (unsigned i = 0; i < sizeof v / sizeof *v; i++)
        printf("[%e] [%.2e] [%g] [%.3g] [%G] [%12g] [%-12.2e] [%#g] [%+g]\n", v[i], v[i], v[i], v[i], v[i], v[i], v[i],
               v[i], v[i]);
    printf("%.0e %E\n", 15.0, 0.000123);
    printf("%.10g %.17g\n", 1.0 / 3, 1.0 / 3);
    printf("%g %g\n", 1e15, 123456.5);
    printf("%.0g %.1g\n", 25.0, 0.95);
    return 0;
}
