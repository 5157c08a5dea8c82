// violated: nothing
extern int __VERIFIER_nondet_int(void);
static int f(int *p, int *q) {
    if (*p == 0) return 0;
    *q = 0;
    return 10 / *p;
}
int main(void) {
    int a = 3, b = 4, s = 0;
    while (__VERIFIER_nondet_int()) s = f(&a, &b) % 10;
    return s;
}
