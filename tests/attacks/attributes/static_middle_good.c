// violated: nothing
extern int __VERIFIER_nondet_int(void);
static int first(const short a[const static 4]) { return a[0]; }
int main(void) {
    short b[6] = {0};
    int i = __VERIFIER_nondet_int();
    return i >= 0 && i <= 2 ? first(b + i) : 0;
}
