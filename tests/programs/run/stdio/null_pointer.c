// modes: 64
#include <stdio.h>

int main(void)
{
    printf("[%p] [%10p]\n", (void *)0, (void *)0);
    return 0;
}
