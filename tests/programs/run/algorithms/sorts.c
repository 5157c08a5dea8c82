// modes: 32 64
#include <stdio.h>
#include <string.h>

static void insertion(int *a, int n)
{
    for (int i = 1; i < n; i++) {
        int v = a[i], j = i;
        for (; j > 0 && a[j - 1] > v; j--)
            a[j] = a[j - 1];
        a[j] = v;
    }
}
static void quick(int *a, int n)
{
    if (n < 2)
        return;
    int pivot = a[n / 2], i = 0, j = n - 1;
    for (;; i++, j--) {
        while (a[i] < pivot)
            i++;
        while (a[j] > pivot)
            j--;
        if (i >= j)
            break;
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
    quick(a, i);
    quick(a + i, n - i);
}
static void merge(int *a, int n)
{
    if (n < 2)
        return;
    int m = n / 2, t[64];
    merge(a, m);
    merge(a + m, n - m);
    for (int i = 0, j = m, k = 0; k < n; k++)
        t[k] = j == n || (i < m && a[i] <= a[j]) ? a[i++] : a[j++];
    memcpy(a, t, (size_t)n * sizeof *a);
}
static void heap(int *a, int n)
{
    for (int start = n / 2, end = n; end > 1;) {
        if (start > 0)
            start--;
        else {
            int t = a[--end];
            a[end] = a[0];
            a[0] = t;
        }
        for (int r = start, c; (c = 2 * r + 1) < end; r = c) {
            if (c + 1 < end && a[c] < a[c + 1])
                c++;
            if (a[r] >= a[c])
                break;
            int t = a[r];
            a[r] = a[c];
            a[c] = t;
        }
    }
}

int main(void)
{
    void (*sorts[])(int *, int) = {insertion, quick, merge, heap};
    for (int s = 0; s < 4; s++) {
        int a[40], ok = 1;
        unsigned x = 12345;
        for (int i = 0; i < 40; i++) {
            x = x * 1103515245u + 12345u;
            a[i] = (int)(x >> 16 & 0x3ff) - 512;
        }
        sorts[s](a, 40);
        for (int i = 1; i < 40; i++)
            ok &= a[i - 1] <= a[i];
        printf("%d %d %d %d\n", ok, a[0], a[20], a[39]);
    }
    return 0;
}
