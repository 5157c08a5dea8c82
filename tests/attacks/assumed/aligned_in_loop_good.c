// violated: nothing
extern unsigned __VERIFIER_nondet_uint(void);
static _Alignas(8) char a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 40) return 0;
    for (unsigned i = 0; i < n; i += 8) *(char *)__builtin_assume_aligned(a + i, 8) = 1;
    return 0;
}
