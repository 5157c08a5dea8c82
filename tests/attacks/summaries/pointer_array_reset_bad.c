// violated: null-dereference; input: 30 10
extern unsigned __VERIFIER_nondet_uint(void);
int x = 4;
int *p[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
    if (n < 20 || n > 60 || k >= n) return 0;
    for (unsigned i = 0; i < n; i++) p[i] = &x;
    for (unsigned i = 0; i < n; i++) p[i] = i < 10 ? p[i] : 0;
    return *p[k] - 4;
}
