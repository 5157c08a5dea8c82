// violated: nothing
extern int __VERIFIER_nondet_int(void);
int a[8];
int main(void) {
    int s = 0;
    while (__VERIFIER_nondet_int()) {
        int n = __VERIFIER_nondet_int();
        s += a[(unsigned)n % 8] != 0;
        if (s > 100) s = 0;
    }
    return s;
}
