// violated: out-of-bounds; input: 2; native: none, nothing is read
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

static int sum(int a[static 2]) { return a[0]; }
int main(void) {
    struct { int k[3]; } s = {{1, 2, 3}};
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 2) return 0;
    return sum(&s.k[i]) == 9;
}
