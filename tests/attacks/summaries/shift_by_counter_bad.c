// violated: shift; input: 33
extern int __VERIFIER_nondet_int(void);
unsigned a[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 33) return 0;
    for (int i = 0; i < n; i++) a[i] = 1u << i;
    return 0;
}
