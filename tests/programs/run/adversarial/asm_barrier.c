// modes: 32 64
#include <stdio.h>

static int hide(int x) {
    __asm__ volatile("" : "+r"(x));
    return x;
}

int main(void) {
    int a = 5;
    __asm__ volatile("" ::: "memory");
    a = hide(a + 1);
    __asm__ __volatile__("" : : "r"(a) : "memory");
    int b;
    __asm__("" : "=r"(b) : "0"(a));
    printf("%d %d\n", a, b);
    return 0;
}
