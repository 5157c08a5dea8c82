// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 127) return 0;
    return ((unsigned __int128)1 << n) == 3;
}
