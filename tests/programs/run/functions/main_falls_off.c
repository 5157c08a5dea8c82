// modes: 32 64
#include <stdio.h>

int main(void)
{
    puts("main returns 0 without saying so");
}
