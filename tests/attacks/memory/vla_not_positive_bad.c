// violated: vla-bound; input: 0
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 50) return 0;
    int v[n];
    (void)v;
    return 0;
}
