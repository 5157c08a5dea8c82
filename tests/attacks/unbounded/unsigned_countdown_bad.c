// violated: out-of-bounds; native: none, needs many inputs
extern unsigned __VERIFIER_nondet_uint(void);
char a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 64) return 0;
    do a[--n] = 1; while (n);
    return 0;
}
