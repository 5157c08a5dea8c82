// violated: library-contract; input: 0; native: kinds of builtin
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned n = (unsigned)__VERIFIER_nondet_int();
    return __builtin_ctz(n & 8) == 2;
}
