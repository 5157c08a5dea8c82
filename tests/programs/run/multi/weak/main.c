// modes: 32 64
#include <stdio.h>

int setting = 7;
int optional(int x) __attribute__((weak));
int chosen(int x);
__attribute__((weak)) int chosen(int x) { return x; }
int array[4];

int main(void)
{
    printf("%d\n", optional ? optional(1) : -1);
    printf("%d\n", chosen(20));
    extern int sum(void);
    for (int i = 0; i < 4; i++)
        array[i] = i + setting;
    printf("%d\n", sum());
    return 0;
}
