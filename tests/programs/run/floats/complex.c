// modes: 32 64
#include <complex.h>
#include <stdio.h>

static void show(double complex z) { printf("%g%+gi\n", creal(z), cimag(z)); }

int main(void)
{
    double complex a = 1 + 2 * I, b = 3 - 1 * I;
    show(a + b);
    show(a - b);
    show(a * b);
    show((10 + 5 * I) / (2 + 1 * I));
    show(conj(a));
    show(-a);
    printf("%d %d\n", a == b, a == 1 + 2 * I);
    double complex z = 1;
    for (int i = 0; i < 8; i++)
        z *= 1 + I;
    show(z);
    float complex f = 0.5f + 0.25f * I;
    f *= 2;
    show(f);
    double complex list[2] = {I, 2};
    show(list[0] * list[0] + list[1]);
    return 0;
}
