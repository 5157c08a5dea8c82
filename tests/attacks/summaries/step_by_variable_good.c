// violated: nothing
extern int __VERIFIER_nondet_int(void);
int a[100];
int main(void) {
    int s = __VERIFIER_nondet_int();
    if (s < 1 || s > 9) return 0;
    int n = 0;
    for (int i = 0; i < 100; i += s) a[i] = 1;
    return 0;
}
