// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 50) return 0;
    int v[n];
    (void)v;
    return 0;
}
