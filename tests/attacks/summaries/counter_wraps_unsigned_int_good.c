// violated: nothing
extern unsigned __VERIFIER_nondet_uint(void);
char a[40];
int main(void) {
    unsigned s = __VERIFIER_nondet_uint();
    for (unsigned i = s; i != s + 20; i++) a[(i - s) * 2] = 1;
    return 0;
}
