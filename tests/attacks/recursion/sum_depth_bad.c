// violated: signed-overflow; native: none, deep
extern int __VERIFIER_nondet_int(void);
static int sum(int n) { return n <= 0 ? 0 : n + sum(n - 1); }
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 70000) return 0;
    return sum(n) < 0;
}
