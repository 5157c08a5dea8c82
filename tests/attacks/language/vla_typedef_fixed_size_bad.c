// violated: out-of-bounds; input: 4
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 5) return 0;
    typedef int row[n];
    n += 3;
    row r;
    for (unsigned i = 0; i < (unsigned)n; i++) r[i] = 1;
    return r[0] - 1;
}
