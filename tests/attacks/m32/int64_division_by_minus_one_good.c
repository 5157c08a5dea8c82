// violated: nothing; options: --m32
extern int __VERIFIER_nondet_int(void);
int main(void) {
    long long a = -9223372036854775807LL - 0;
    int d = __VERIFIER_nondet_int();
    if (d == 0) return 0;
    return a / d == 3;
}
