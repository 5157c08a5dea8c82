// violated: signed-overflow; native: none, takes too long
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), s = 0;
    if (n < 0 || n > 1000000) return 0;
    for (int i = 0; i < n; i++) {
        int c = __VERIFIER_nondet_int();
        if (c < 0 || c > 2200) c = 0;
        s += c;
    }
    return s < 0;
}
