// violated: shift; options: --m32; input: 32
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 40) return 0;
    return (1ul << n) == 5;
}
