// violated: library-contract; input: 0; native: none, gcc folds it only for constants
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    return __builtin_clz(x) == 33;
}
