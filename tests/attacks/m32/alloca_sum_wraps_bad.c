// violated: out-of-bounds; options: --m32; input: 4294967295; native: stack
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 100) return 0;
    char *p = __builtin_alloca(n + 1);
    p[0] = 1;
    if (n > 0) p[n - (n + 1)] = 1;
    return p[0];
}
