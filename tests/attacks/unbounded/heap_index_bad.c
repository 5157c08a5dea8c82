// violated: out-of-bounds; native: none, needs many inputs
extern int __VERIFIER_nondet_int(void);
int h[1001];
int main(void) {
    int n = __VERIFIER_nondet_int(), i = 1;
    if (n < 1 || n > 1000) return 0;
    while (2 * i <= n) {
        int c = 2 * i;
        if (c <= n && h[c + 1] != __VERIFIER_nondet_int()) c++;
        i = c;
    }
    return h[i] == 5;
}
