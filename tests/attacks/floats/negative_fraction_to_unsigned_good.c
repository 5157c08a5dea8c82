// violated: nothing
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > -1 && x < 256)) return 0;
    return (unsigned char)x == 3;
}
