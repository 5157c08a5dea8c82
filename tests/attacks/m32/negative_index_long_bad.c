// violated: out-of-bounds; options: --m32; input: 1073741824; native: other inputs lead there
extern unsigned __VERIFIER_nondet_uint(void);
int a[4];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    int *p = a;
    if (n * 4 >= sizeof a ) return 0;
    return p[n];
}
