// limpet: unsafe(out-of-bounds@8)
#include <stdio.h>

int main(void)
{
    char small[4];
    volatile unsigned long size = 20;
    snprintf(small, size, "%s", "much too long"); // <- here
    return 0;
}
