// modes: 32 64
#include <stdio.h>

int main(void)
{
    printf("%a %a %a\n", 1.0, 0.5, -3.75);
    printf("%a\n", 0.1);
    printf("%A\n", 255.9375);
    printf("%a\n", 0.0);
    printf("%g %g\n", 0x1p-3, 0x1.8p1);
    printf("%a\n", 1e300);
    return 0;
}
