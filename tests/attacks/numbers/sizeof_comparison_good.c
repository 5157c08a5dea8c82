// violated: nothing
extern int __VERIFIER_nondet_int(void);
int a[8];
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i >= sizeof a / sizeof *a) return 0;
    return a[i];
}
