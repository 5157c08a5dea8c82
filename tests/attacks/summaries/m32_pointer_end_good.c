// violated: nothing; options: --m32
extern unsigned __VERIFIER_nondet_uint(void);
int a[100];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 10 || n > 100) return 0;
    for (unsigned i = 0; i < n && i < 200; i++) a[i] = 1;
    return 0;
}
