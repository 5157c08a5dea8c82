// violated: shift; options: --no-sanitize; input: 40
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_int();
    return (x >> x) == 3;
}
