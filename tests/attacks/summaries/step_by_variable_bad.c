// violated: out-of-bounds; input: 0
extern int __VERIFIER_nondet_int(void);
int a[100];
int main(void) {
    int s = __VERIFIER_nondet_int();
    if (s < 0 || s > 9) return 0;
    int n = 0;
    for (int i = 0; i < 100; i += s) { if (n > 100) a[n] = 1; n++; }
    return 0;
}
