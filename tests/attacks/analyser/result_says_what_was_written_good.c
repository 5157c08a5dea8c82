// violated: nothing
extern int __VERIFIER_nondet_int(void);
static int get(int *p) {
    int v = __VERIFIER_nondet_int();
    if (v == 0) return 0;
    *p = v;
    return 1;
}
int main(void) {
    int v;
    while (__VERIFIER_nondet_int() && get(&v)) if (v == 5) return 1;
    return 0;
}
