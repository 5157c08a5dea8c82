// modes: 32 64
// exit: 44
#include <stdio.h>

int main(void)
{
    puts("status is taken modulo 256");
    return 300;
}
