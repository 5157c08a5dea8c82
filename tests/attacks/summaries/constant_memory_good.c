// violated: nothing
extern int __VERIFIER_nondet_int(void);
const int t[50] = {1};
int u[50];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 50) return 0;
    int *p = (int *)(n > 50 ? t : u);
    for (int i = 0; i < n; i++) p[i] = 2;
    return 0;
}
