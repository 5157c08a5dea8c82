// modes: 32 64
#include <stdio.h>
#include <stdlib.h>

static void multiply(int n, int m, int p, int a[n][m], int b[m][p], int c[n][p])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < p; j++) {
            c[i][j] = 0;
            for (int k = 0; k < m; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
}

int main(void)
{
    int n = 3, m = 4, p = 2;
    int a[n][m], b[m][p], c[n][p];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] = i + j;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < p; j++)
            b[i][j] = i * (j + 1);
    multiply(n, m, p, a, b, c);
    for (int i = 0; i < n; i++)
        printf("%d %d\n", c[i][0], c[i][1]);
    printf("%zu %zu\n", sizeof a / sizeof(int), sizeof a[0] / sizeof(int));
    int (*heap)[m] = malloc(sizeof(int[n][m]));
    for (int i = 0; i < n * m; i++)
        heap[i / m][i % m] = i;
    printf("%d %zu\n", heap[2][3], sizeof *heap / sizeof(int));
    int (*row)[m] = heap + 1;
    printf("%d\n", (*row)[1]);
    free(heap);
    typedef int line[p];
    p = 100;
    line l;
    l[1] = 6;
    printf("%d %zu\n", l[1], sizeof l / sizeof(int));
    return 0;
}
