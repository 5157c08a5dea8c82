// violated: out-of-bounds; input: -1
extern int __VERIFIER_nondet_int(void);
int a[8];
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i >= 8) return 0;
    return a[i];
}
