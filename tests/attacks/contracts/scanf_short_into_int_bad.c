// violated: uninitialised; native: gcc sees no undefined bytes
#include <stdio.h>
int main(void) {
    int a;
    if (scanf("%hd", (short *)&a) != 1) return 0;
    return a > 40000;
}
