// violated: out-of-bounds; input: 0
extern unsigned __VERIFIER_nondet_uint(void);
char a[16];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 16) return 0;
    for (unsigned i = 0; i < n - 1; i++) { a[i & 31] = 1; if (i > 40) break; }
    return 0;
}
