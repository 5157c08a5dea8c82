// violated: nothing
#include <stdio.h>
int main(void) {
    int a[4] = {0};
    int n = scanf("%*d %d %*d %d", &a[0], &a[1]);
    if (n <= 0) n = 1;
    return a[n - 1] == 3 && a[0] == 5;
}
