// violated: nothing
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= -100 && x <= 100)) return 0;
    return (int)x == 3;
}
