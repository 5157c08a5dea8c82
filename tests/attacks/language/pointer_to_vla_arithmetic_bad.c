// violated: out-of-bounds; input: 4
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 5) return 0;
    int flat[10] = {0};
    int (*p)[n] = (int (*)[n])flat;
    p += 2;
    return (*p)[n - 1] + flat[9];
}
