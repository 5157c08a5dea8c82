// violated: out-of-bounds; input: 40; native: no zone in front of the first variable
extern unsigned __VERIFIER_nondet_uint(void);
int a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64) return 0;
    int *end = a + n;
    for (int i = -1; i >= -(int)n - 1; i--) end[i] = i;
    return 0;
}
