// violated: nothing
extern unsigned __VERIFIER_nondet_uint(void);
char a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 64) return 0;
    while (n) a[--n] = 1;
    return 0;
}
