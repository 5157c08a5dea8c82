// violated: signed-overflow; native: none, takes too long; options: --check signed-overflow
extern long __VERIFIER_nondet_long(void);
char a[16];
int main(void) {
    long n = __VERIFIER_nondet_long();
    if (n < 2147483640 || n > 2147483650) return 0;
    for (int i = 2147483600; i < n; i++) a[i & 15] = 1;
    return 0;
}
