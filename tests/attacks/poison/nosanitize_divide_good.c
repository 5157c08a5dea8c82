// violated: nothing; options: --no-sanitize
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    return x && 5 / (x | 1) > 7;
}
