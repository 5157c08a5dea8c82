// violated: float-conversion; native: none, the input is not a number
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double d = __VERIFIER_nondet_double();
    if (d < 0 || d > 100) return 0;
    return (int)d == 7;
}
