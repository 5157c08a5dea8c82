// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    volatile long double x = 9223372036854775807.0L;
    long long v = (long long)(x );
    return v == 3;
}
