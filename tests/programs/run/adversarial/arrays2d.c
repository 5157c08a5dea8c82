// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int trace(int n, int m[n][n]) {
    int t = 0;
    for (int i = 0; i < n; i++) t += m[i][i];
    return t;
}

static int total(int (*r)[4], int n) {
    int t = 0;
    for (int i = 0; i < n; i++) for (int j = 0; j < 4; j++) t += r[i][j];
    return t;
}

int main(void) {
    int a[3][4] = {{1, 2, 3, 4}, {5, 6}, {[2] = 9}};
    int *p = &a[1][2];
    printf("%d %d %d\n", p[-2], p[1], (p + 1)[-3]);
    printf("%d\n", total(a, 3));
    int (*row)[4] = a + 1;
    printf("%d %d\n", (*row)[1], row[-1][3]);
    printf("%d\n", (int)(&a[2][0] - &a[0][0]) / 4);
    int n = 4;
    int v[n][n];
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) v[i][j] = i * 10 + j;
    printf("%d %zu\n", trace(n, v), sizeof v / sizeof v[0]);
    int (*h)[5] = malloc(3 * sizeof *h);
    memset(h, 0, 3 * sizeof *h);
    h[2][4] = 7;
    printf("%d\n", h[2][4] + h[0][0]);
    free(h);
    char names[][8] = {"zero", "one", "two"};
    for (size_t i = 0; i < 3; i++) printf("%s:%zu ", names[i], strlen(names[i]));
    puts("");
    int *e = (int *)a + 12;
    int cnt = 0;
    for (int *q = &a[0][0]; q != e; q++) cnt += *q != 0;
    printf("%d\n", cnt);
    int arr[5] = {1, 2, 3, 4, 5};
    int *lo = arr, *hi = arr + 5;
    while (lo < hi) {
        int t = *lo;
        *lo++ = *--hi;
        *hi = t;
    }
    for (int i = 0; i < 5; i++) printf("%d ", arr[i]);
    puts("");
    printf("%d %d\n", &arr[1] < &arr[2], &arr[5] >= &arr[5]);
    printf("%d\n", 2[arr]);
    int t3[2][3][2] = {0};
    t3[1][2][1] = 6;
    printf("%d\n", *(*(*(t3 + 1) + 2) + 1));
    return 0;
}
