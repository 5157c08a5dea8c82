// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a[1000], n = 0;
    while (n < 1000 && __VERIFIER_nondet_int()) a[n++] = 1;
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k >= n) return 0;
    return a[k] == 3;
}
