// violated: uninitialised; input: 1 1 0; native: none, gcc sees nothing of uninitialised values
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int k = 0, seen = 0;
    while (__VERIFIER_nondet_int()) {
        int fresh;
        if (k) { if (fresh == 3) seen = 1; }
        k = !k;
        fresh = 3;
    }
    return 0;
}
