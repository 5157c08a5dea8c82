// violated: nothing
extern int __VERIFIER_nondet_int(void);
static int a[10];
int main(void) {
    int *p = a, i = 0;
    for (;;) {
        int c = __VERIFIER_nondet_int();
        if (c == 0) break;
        if (c == 1 && i < 9) { p++; i++; }
        if (c == 2 && i > 0) { p--; i--; }
        *p = i;
    }
    return 0;
}
