// violated: division-by-zero; input: 60
extern int __VERIFIER_nondet_int(void);
int a[100];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100) return 0;
    for (int i = 0; i < n; i++) a[i] = 100 / (50 - i);
    return 0;
}
