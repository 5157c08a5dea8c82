// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a[1000], n = 1000;
    while (n > 0 && __VERIFIER_nondet_int()) a[--n] = 1;
    for (int k = n; k < 1000; k++) if (k >= 0 && a[k] == 3) return 1;
    return 0;
}
