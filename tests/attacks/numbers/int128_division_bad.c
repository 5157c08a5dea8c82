// violated: division-by-zero; input: 0
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned __int128 d = (unsigned)__VERIFIER_nondet_int();
    return (int)(((unsigned __int128)1 << 120) / d) == 77;
}
