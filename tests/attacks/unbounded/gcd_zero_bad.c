// violated: division-by-zero; input: 5 0
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    do { unsigned t = a % b; a = b; b = t; } while (b);
    return a == 7;
}
