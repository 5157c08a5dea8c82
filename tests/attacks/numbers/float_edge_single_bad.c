// violated: float-conversion; input: 2147483648
extern float __VERIFIER_nondet_float(void);
int main(void) {
    float d = __VERIFIER_nondet_float();
    if (!(d >= 0 && d <= 2147483647)) return 0;
    return (int)d == 7;
}
