// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a[1000], n = 0, b = 0;
    while (n < 500 && __VERIFIER_nondet_int()) a[n++] = 1;
    for (int k = 0; k < n; k++) if (a[k + b] == 3) return 1;
    return 0;
}
