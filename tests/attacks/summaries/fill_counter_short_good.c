// violated: nothing
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    static char a[256];
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 256) return 0;
    for (short i = 0; i < n; i++) a[i] = 1;
    return 0;
}
