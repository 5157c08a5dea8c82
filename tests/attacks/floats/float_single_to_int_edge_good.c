// violated: nothing
extern float __VERIFIER_nondet_float(void);
int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x >= -2147483648.0f && x < 2147483647)) return 0;
    return (int)x == 3;
}
