// violated: out-of-bounds; input: 30
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned s[33] = {0};
    unsigned *i = &s[0];
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 32) return 0;
    for (*i = 0; *i < n; ++*i) s[*i] = 99;
    return s[*i];
}
