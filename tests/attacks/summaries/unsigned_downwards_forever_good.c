// violated: nothing
extern unsigned __VERIFIER_nondet_uint(void);
int a[100];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 99) return 0;
    for (unsigned i = n; i > 0; i--) a[i] = 1;
    return 0;
}
