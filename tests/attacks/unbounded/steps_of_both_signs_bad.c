// violated: out-of-bounds; native: none, needs many inputs
extern int __VERIFIER_nondet_int(void);
char a[64];
int main(void) {
    int i = 32;
    while (__VERIFIER_nondet_int()) {
        i += __VERIFIER_nondet_int() ? 2 : -1;
        if (i < 0 || i > 64) i = 32;
        a[i] = 1;
    }
    return 0;
}
