// violated: out-of-bounds; native: none, nothing is read; input: 3
extern int __VERIFIER_nondet_int(void);
static int first(const short a[const static 4]) { return a[0]; }
int main(void) {
    short b[6] = {0};
    int i = __VERIFIER_nondet_int();
    return i >= 0 && i <= 3 ? first(b + i) : 0;
}
