// violated: float-conversion; options: --m32; input: 4294967296
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= 0 && x <= 4294967296.0)) return 0;
    return (unsigned long)x == 7;
}
