// modes: 32 64
#include <stdio.h>

static int sum(int n, int a[n])
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

static int triangle(int n)
{
    int row[n + 1];
    for (int i = 0; i <= n; i++) {
        row[i] = 1;
        for (int j = i - 1; j > 0; j--)
            row[j] += row[j - 1];
    }
    return row[n / 2];
}

int main(void)
{
    for (int n = 1; n <= 5; n++) {
        int a[n];
        for (int i = 0; i < n; i++)
            a[i] = i * n;
        printf("%d %zu\n", sum(n, a), sizeof a / sizeof *a);
    }
    printf("%d %d\n", triangle(10), triangle(20));
    int k = 3;
    char buffer[k++ * 4];
    printf("%zu %d\n", sizeof buffer, k);
    int total = 0;
    for (int i = 0; i < 1000; i++) {
        int temporary[i % 50 + 1];
        temporary[i % 50] = i;
        total += temporary[i % 50];
    }
    printf("%d\n", total);
    return 0;
}
