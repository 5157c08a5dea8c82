// violated: nothing
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned u = __VERIFIER_nondet_uint();
    return (unsigned)(double)u == 7;
}
