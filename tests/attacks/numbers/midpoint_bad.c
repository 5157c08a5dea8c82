// violated: signed-overflow; input: 2147483647 2147483646
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < 0 || b < 0) return 0;
    int m = (a + b) / 2;
    return m < 0;
}
