// violated: signed-overflow; native: none, not checked here; options: --no-sanitize
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 2147483647 || !(x + 1 > x)) return 0;
    return 0;
}
