// violated: out-of-bounds; input: 60
extern unsigned __VERIFIER_nondet_uint(void);
char a[40];
int main(void) {
    unsigned s = __VERIFIER_nondet_uint();
    for (unsigned i = s; i != s + 20; i++) a[i - 4294967290u] = 1;
    return 0;
}
