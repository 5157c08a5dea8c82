// violated: out-of-bounds; input: 4294967290
extern unsigned __VERIFIER_nondet_uint(void);
char a[100];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 90 || (n > 100 && n < 4294967286u)) return 0;
    for (unsigned i = 80; i < n; i += 4) a[i] = 1;
    return 0;
}
