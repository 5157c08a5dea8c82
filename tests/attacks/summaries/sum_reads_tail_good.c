// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned char a[64]; int n = __VERIFIER_nondet_int(), s = 0;
    if (n < 20 || n > 64) return 0;
    for (int i = n - 1; i >= 0; i--) a[i] = 1;
    for (int i = 0; i < n; i++) s += a[i];
    return s == 7;
}
