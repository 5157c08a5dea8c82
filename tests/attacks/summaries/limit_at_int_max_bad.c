// violated: signed-overflow; native: none, takes too long
extern int __VERIFIER_nondet_int(void);
char a[16];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2147483600) return 0;
    for (int i = 2147483590; i <= n; i++) a[i & 15] = 1;
    return 0;
}
