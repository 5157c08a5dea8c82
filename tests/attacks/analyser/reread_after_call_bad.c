// violated: out-of-bounds; input: 1 20
extern int __VERIFIER_nondet_int(void);
static struct { int n; int a[10]; } s;
static void change(int k) { s.n = k; }
int main(void) {
    while (__VERIFIER_nondet_int()) {
        int k = __VERIFIER_nondet_int();
        if (k < 0) continue;
        if (s.n < 10) {
            change(k);
            s.a[s.n] = 1;
        }
        s.n = 0;
    }
    return 0;
}
