// violated: out-of-bounds; input: 5
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 50) return 0;
    int v[n];
    v[n] = 1;
    return 0;
}
