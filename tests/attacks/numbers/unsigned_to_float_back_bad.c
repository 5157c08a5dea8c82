// violated: float-conversion; input: 4294967295
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned u = __VERIFIER_nondet_uint();
    return (unsigned)(float)u == 7;
}
