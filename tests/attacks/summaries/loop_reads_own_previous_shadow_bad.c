// violated: uninitialised; input: 30; native: gcc sees no undefined bytes
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    int a[64], b[64];
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 60) return 0;
    for (unsigned i = 0; i < n; i++) a[i] = i;
    for (unsigned i = 0; i < n + 1; i++) b[i] = a[i];
    return b[n] == 2 ? 1 : 0;
}
