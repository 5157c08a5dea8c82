// violated: out-of-bounds; input: 32
extern unsigned __VERIFIER_nondet_uint(void);
struct box { unsigned char data[32]; unsigned char n; unsigned char tail[8]; };
int main(void) {
    struct box b = {0};
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 12 || n > 32) return 0;
    b.n = n;
    unsigned char *p = (unsigned char *)&b;
    for (unsigned i = 0; i < n + 1; i++) p[i] = 200;
    if (n == 32) return b.data[b.n - 1 - (0)] == 200 ? 0 : 1;
    return b.data[b.n];
}
