// violated: trap; input: 3; native: kinds
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 3 ) __builtin_trap();
    return 0;
}
