// violated: nothing
#include <stdio.h>
int main(void) {
    int a[20], n = 0;
    while (n < 20 && scanf("%d", &a[n]) == 1) n++;
    for (int i = 1; i < n; i++) {
        int v = a[i], j = i;
        while (j > 0 && a[j - 1] > v) { a[j] = a[j - 1]; j--; }
        a[j] = v;
    }
    return 0;
}
