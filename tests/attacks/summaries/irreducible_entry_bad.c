// violated: out-of-bounds; input: 40
extern int __VERIFIER_nondet_int(void);
int a[64];
int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0;
    if (n < 30 || n > 66) return 0;
    if (n & 1) goto in;
    for (; i < n; i++) {
        a[i] = 1;
in:     a[i + 1] = 2;
    }
    return n == 40 ? a[i + 24] : 0;
}
