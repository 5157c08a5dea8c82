// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < 0 || b < 0) return 0;
    int m = a < b ? a + (b - a) / 2 : b + (a - b) / 2;
    return m < 0;
}
