// violated: nothing
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned s[33] = {0};
    unsigned *i = &s[32];
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 32) return 0;
    for (*i = 0; *i < n; ++*i) s[*i] = 3;
    return s[*i];
}
