// violated: null-dereference; input: 1 3
extern int __VERIFIER_nondet_int(void);
static const char *const names[] = {"a", "bc", "def", 0};
int main(void) {
    int s = 0;
    while (__VERIFIER_nondet_int()) {
        unsigned k = (unsigned)__VERIFIER_nondet_int() % 4;
        s = (s + names[k][0]) % 1000;
    }
    return s;
}
