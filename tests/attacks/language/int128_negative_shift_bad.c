// violated: shift; input: -1
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -1 || n > 127) return 0;
    unsigned __int128 x = (unsigned __int128)5 << n;
    return x == 3;
}
