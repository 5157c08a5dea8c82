// violated: shift; input: 32
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    unsigned char n = __VERIFIER_nondet_uchar();
    unsigned char v = 1;
    return (v << n) == 3;
}
