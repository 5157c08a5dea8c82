// violated: nothing
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a[90]; unsigned n = __VERIFIER_nondet_uint();
    if (n != 30) return 0;
    for (unsigned i = 0; i < n; i++) { a[3 * i] = 1; a[3 * i + 1] = 2; }
    return a[43] == 9 ? 1 : 0;
}
