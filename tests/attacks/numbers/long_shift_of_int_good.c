// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int() & 62;
    long x = 1L << n;
    return x == 3;
}
