// violated: out-of-bounds; native: none, needs many inputs
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a[10] = {0}, i = 0, mode = 0;
    while (__VERIFIER_nondet_int()) {
        if (mode == 0) { if (i < 9) i++; else mode = 1; }
        else if (mode == 1) { if (i > 0) i--; else mode = 2; }
        else { i--; mode = 0; }
        a[i] = mode;
    }
    return 0;
}
