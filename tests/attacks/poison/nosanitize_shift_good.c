// violated: nothing; options: --no-sanitize
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_int();
    return (x >> (x & 31)) == 3;
}
