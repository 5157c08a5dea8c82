// violated: nothing; options: --check uninitialised
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), a[64], s = 0;
    if (n < 20 || n > 64) return 0;
    for (int i = 0; i < n; i++) a[i] = i;
    for (int i = 0; i < n; i++) if (a[i]) s = 1;
    return s;
}
