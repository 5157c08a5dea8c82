// violated: uninitialised; native: gcc sees no undefined bytes
#include <stdio.h>
int main(void) {
    int a, b, sum = 0;
    while (scanf("%d %d", &a, &b) >= 1)
        if (b > 0 && b < 10) sum = (sum + b) % 100;
    return sum;
}
