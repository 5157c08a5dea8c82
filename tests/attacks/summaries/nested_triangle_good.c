// violated: nothing
extern int __VERIFIER_nondet_int(void);
int a[66];
int main(void) {
    int n = __VERIFIER_nondet_int(), k = 0;
    if (n < 0 || n > 11) return 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) a[k++] = 1;
    return 0;
}
