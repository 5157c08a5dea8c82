// violated: uninitialised; native: gcc sees no undefined bytes
#include <stdio.h>
int main(void) {
    int x, n;
    if (scanf("%d%n", &x, &n) == 1 && n > 3) return 1;
    int m;
    scanf("ab%n", &m);
    return m == 2;
}
