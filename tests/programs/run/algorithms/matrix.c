// modes: 32 64
#include <stdio.h>
#include <stdlib.h>

struct matrix { int rows, columns; long long *cells; };

static struct matrix new(int r, int c) { return (struct matrix){r, c, calloc((size_t)(r * c), sizeof(long long))}; }
static long long *at(struct matrix m, int r, int c) { return &m.cells[r * m.columns + c]; }
static struct matrix multiply(struct matrix a, struct matrix b)
{
    struct matrix m = new(a.rows, b.columns);
    for (int i = 0; i < a.rows; i++)
        for (int j = 0; j < b.columns; j++)
            for (int k = 0; k < a.columns; k++)
                *at(m, i, j) += *at(a, i, k) * *at(b, k, j);
    return m;
}
static long long determinant(int n, long long m[n][n])
{
    if (n == 1)
        return m[0][0];
    long long d = 0;
    for (int c = 0; c < n; c++) {
        long long minor[n - 1][n - 1];
        for (int i = 1; i < n; i++)
            for (int j = 0, k = 0; j < n; j++)
                if (j != c)
                    minor[i - 1][k++] = m[i][j];
        d += (c % 2 ? -1 : 1) * m[0][c] * determinant(n - 1, minor);
    }
    return d;
}

int main(void)
{
    struct matrix f = new(2, 2), p = new(2, 2);
    *at(f, 0, 0) = *at(f, 0, 1) = *at(f, 1, 0) = 1;
    *at(p, 0, 0) = *at(p, 1, 1) = 1;
    for (int n = 1; n <= 80; n++) {
        struct matrix next = multiply(p, f);
        free(p.cells);
        p = next;
        if (n % 10 == 0)
            printf("%lld ", *at(p, 0, 1));
    }
    printf("\n");
    free(p.cells);
    free(f.cells);
    long long m[4][4] = {{2, 0, 1, 3}, {1, 1, 0, -1}, {4, 2, 2, 0}, {0, 5, 1, 1}};
    printf("%lld\n", determinant(4, m));
    return 0;
}
