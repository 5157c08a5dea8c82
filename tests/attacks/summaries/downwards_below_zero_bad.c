// violated: out-of-bounds; input: 50
extern int __VERIFIER_nondet_int(void);
int a[100];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 99) return 0;
    for (int i = n; i >= -1; i--) a[i] = i;
    return 0;
}
