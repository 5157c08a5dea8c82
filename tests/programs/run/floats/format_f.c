// modes: 32 64
#include <stdio.h>

int main(void)
{
    double v[] = {0, 1, -1, 0.5, 1.5, 2.5, 3.14159265358979, 1e6, 123456789.123, -0.001, 1e-10, 999999.5, 0.1};
    for (unsigned i = 0; i < sizeof v / sizeof *v; i++)
        printf("[%f] [%.0f] [%.2f] [%10.3f] [%-10.1f] [%+.1f] [% f] [%08.2f]\n", v[i], v[i], v[i], v[i], v[i], v[i],
               v[i], v[i]);
    printf("%.15f %.20f\n", 0.1, 0.1);
    printf("%.*f %*.*f\n", 3, 2.0 / 3, 9, 4, 2.0 / 3);
    printf("%#.0f %F\n", 3.0, 2.0);
    printf("%f\n", 1e22);
    printf("%.3f\n", 1e-320);
    return 0;
}
