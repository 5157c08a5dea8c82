// violated: nothing
extern unsigned __VERIFIER_nondet_uint(void);
char a[16];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 16) return 0;
    for (unsigned i = 0; i + 1 < n; i++) { a[i & 31] = 1; if (i > 40) break; }
    return 0;
}
