// violated: vla-bound; input: -3
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 10 || n < -5) return 0;
    char a[n];
    a[0] = 1;
    return a[0] - 1;
}
