// violated: signed-overflow; input: 65535
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
    unsigned short s = __VERIFIER_nondet_ushort();
    unsigned p = s * s;
    return p == 3;
}
