// violated: shift; input: 0
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint() & 31, x = 5;
    return ((x << n) | (x >> (32 - n))) == 3;
}
