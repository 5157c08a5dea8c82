// violated: out-of-bounds; input: 5 4294967295
extern unsigned __VERIFIER_nondet_uint(void);
static char b[16];
int main(void) {
    for (;;) {
        unsigned n = __VERIFIER_nondet_uint(), at = __VERIFIER_nondet_uint();
        if (n == 0) break;
        if (at + n > 16) continue;
        for (unsigned i = 0; i < n; i++) b[at + i] = 1;
    }
    return 0;
}
