// violated: nothing
#include <stdio.h>
int main(void) {
    int a[20], n = 0, v;
    while (n < 19 && scanf("%d", &v) == 1) {
        if (v == 7) continue;
        a[n++] = v;
    }
    int s = 0;
    for (int i = 0; i < n && i < 20; i++) if (a[i] > 5) s++;
    return s;
}
