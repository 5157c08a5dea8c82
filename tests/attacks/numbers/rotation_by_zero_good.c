// violated: nothing
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint() & 31, x = 5;
    return ((x << n) | (x >> (-n & 31))) == 3;
}
