// violated: out-of-bounds; input: 65
extern int __VERIFIER_nondet_int(void);
int v[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 65) return 0;
    int *p = v, *e = v + n;
    while (p != e) *p++ = 1;
    return 0;
}
