// violated: out-of-bounds; input: 11
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

static int t[8];
static int at(int i) { return t[i]; }
int main(void) {
    int n = __VERIFIER_nondet_int();
    int (*g)(int) = at;
    int s = at(3) + at(7);
    if (n == 11) s += g(8);
    return s;
}
