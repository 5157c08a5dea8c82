// violated: out-of-bounds; input: 40
extern int __VERIFIER_nondet_int(void);
unsigned char ix[64]; int t[32], out[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 64) return 0;
    for (int i = 0; i < n; i++) ix[i] = (unsigned char)i;
    for (int i = 0; i < n; i++) out[i] = t[ix[i]];
    return 0;
}
