// modes: 32 64
#include <stdio.h>
#include <string.h>
#include <alloca.h>

static int f(int n) {
    int v[n];
    for (int i = 0; i < n; i++) v[i] = i;
    int s = 0;
    for (int i = 0; i < n; i++) s += v[i];
    return s;
}

static int g(int r, int c, int m[r][c]) {
    int s = 0;
    for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) s += m[i][j] * (i + 1);
    return s;
}

int main(void) {
    long t = 0;
    for (int i = 1; i < 200; i++) {
        char b[i * 10];
        memset(b, i, sizeof b);
        t += b[i * 10 - 1] + sizeof b;
        if (i % 50 == 0) continue;
        {
            double d[i];
            d[i - 1] = 1;
            t += d[i - 1];
        }
    }
    printf("%ld %d\n", t, f(100));
    int r = 2, c = 3;
    int m[r][c];
    for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) m[i][j] = i + j;
    printf("%d %zu %zu\n", g(r, c, m), sizeof m, sizeof m[0]);
    int (*p)[c] = m;
    printf("%d\n", p[1][2]);
    char *s = alloca(16);
    strcpy(s, "on the stack");
    puts(s);
    for (int i = 0; i < 3; i++) {
        char *q = alloca(8);
        q[0] = 'a' + i;
        q[1] = 0;
        strcat(s + 10, "");
        printf("%s", q);
    }
    puts("");
    int n = 5;
    typedef int row[n];
    n = 9;
    row z;
    printf("%zu\n", sizeof z / sizeof *z);
    again: {
        int w[n];
        w[n - 1] = n;
        printf("%d ", w[n - 1]);
        if (--n > 6) goto again;
    }
    puts("");
    return 0;
}
