// violated: nothing
extern int __VERIFIER_nondet_int(void);
int a[64];
int main(void) {
    int n = __VERIFIER_nondet_int(), s = 0;
    if (n < 20 || n > 64) return 0;
    for (int i = 0; i < n; i++) { if (i > 0) s |= a[i - 1]; a[i] = 1; }
    return s > 1;
}
