// violated: nothing
extern int __VERIFIER_nondet_int(void);
char a[256];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 100 || n > 250) return 0;
    for (int i = 0; i < n; i++) a[(unsigned char)i] = 1;
    return 0;
}
