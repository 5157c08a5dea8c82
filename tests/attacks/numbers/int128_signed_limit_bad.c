// violated: signed-overflow; input: 1
extern int __VERIFIER_nondet_int(void);
int main(void) {
    __int128 m = ((((__int128)1 << 126) - 1) * 2) + 1;
    m += __VERIFIER_nondet_int() & 1;
    return m == 5;
}
