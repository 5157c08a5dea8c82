// violated: out-of-bounds; input: 65
extern int __VERIFIER_nondet_int(void);
struct { int a[64]; int n; int after[64]; } s;
int main(void) {
    s.n = __VERIFIER_nondet_int();
    if (s.n < 10 || s.n > 65) return 0;
    int *p = s.a;
    for (int i = 0; i < s.n; i++) s.a[i] = 200;
    return 0;
}
