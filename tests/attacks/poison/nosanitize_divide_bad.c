// violated: division-by-zero; options: --no-sanitize; input: 0
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    return 5 / x > 7;
}
