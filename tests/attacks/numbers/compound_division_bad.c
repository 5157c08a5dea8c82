// violated: signed-overflow; input: -1
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = -2147483647 - 1, y = __VERIFIER_nondet_int();
    if (y == 0) return 0;
    x %= y;
    return x == 3;
}
