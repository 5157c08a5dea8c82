// violated: uninitialised; input: 100; native: gcc sees no undefined bytes
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    int a[64];
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 63) return 0;
    for (unsigned i = n; i != 0; i--) a[i ] = i;
    return a[0] == 3;
}
