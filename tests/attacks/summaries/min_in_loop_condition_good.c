// violated: nothing
extern unsigned __VERIFIER_nondet_uint(void);
int a[40], b[50];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
    if (n > 40 || m > 50) return 0;
    for (unsigned i = 0; i < n && (i  < m); i++) a[i] = b[i];
    return 0;
}
