// violated: nothing
extern int __VERIFIER_nondet_int(void);
static int n, a[10];
static void set(int k) { n = k; }
static void keep(int k) { (void)k; }
int main(void) {
    void (*f)(int) = keep;
    while (__VERIFIER_nondet_int()) {
        if (n >= 10 || n < 0) n = 0;
        f(__VERIFIER_nondet_int());
        a[n] = 1;
        if (n < 9) n++;
    }
    return 0;
}
