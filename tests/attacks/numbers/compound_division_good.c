// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = -2147483647 - 1, y = __VERIFIER_nondet_int();
    if (y == 0) return 0;
    x %= (y | 1) == -1 ? 1 : (y | 1);
    return x == 3;
}
