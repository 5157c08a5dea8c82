// violated: shift; input: 40
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int() & 62;
    long x = 1 << n;
    return x == 3;
}
