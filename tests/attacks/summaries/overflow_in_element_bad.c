// violated: signed-overflow; input: 46342
extern int __VERIFIER_nondet_int(void);
int a[70000];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 46342) return 0;
    for (int i = 0; i < n; i++) a[i] = i * i;
    return 0;
}
