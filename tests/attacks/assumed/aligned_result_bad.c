// violated: misaligned; input: 8; native: gcc checks no assumption
extern int __VERIFIER_nondet_int(void);
static _Alignas(16) char a[64];
__attribute__((assume_aligned(16))) static char *at(int n) { return a + n; }
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 32 ) return 0;
    return at(n)[0];
}
