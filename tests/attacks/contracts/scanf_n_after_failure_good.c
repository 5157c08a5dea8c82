// violated: nothing
#include <stdio.h>
int main(void) {
    int x, n = 0;
    if (scanf("%d%n", &x, &n) == 1 && n > 3) return 1;
    int m = 0;
    scanf("ab%n", &m);
    return m == 2;
}
