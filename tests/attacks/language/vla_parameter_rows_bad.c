// violated: out-of-bounds; input: 5
extern int __VERIFIER_nondet_int(void);
static int get(int n, int m, int a[n][m], int i, int j) { return a[i][j]; }
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 5) return 0;
    int a[n][n + 1];
    for (int i = 0; i < n; i++) for (int j = 0; j <= n; j++) a[i][j] = i;
    return get(n, n + 1, a, n - 1, n + 1) - (n - 1);
}
