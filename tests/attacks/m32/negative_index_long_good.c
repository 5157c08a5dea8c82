// violated: nothing; options: --m32
extern unsigned __VERIFIER_nondet_uint(void);
int a[4];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    int *p = a;
    if (n * 4 >= sizeof a || n > 3) return 0;
    return p[n];
}
