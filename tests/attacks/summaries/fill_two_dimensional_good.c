// violated: nothing
extern unsigned __VERIFIER_nondet_uint(void);
int a[12][20];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
    if (n > 12 || m > 20) return 0;
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < m; j++) a[i][j] = 1;
    return 0;
}
