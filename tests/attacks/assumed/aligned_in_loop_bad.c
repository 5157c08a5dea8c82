// violated: misaligned; input: 20; native: gcc checks no assumption
extern unsigned __VERIFIER_nondet_uint(void);
static _Alignas(8) char a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 40) return 0;
    for (unsigned i = 0; i < n; i += 4) *(char *)__builtin_assume_aligned(a + i, 8) = 1;
    return 0;
}
