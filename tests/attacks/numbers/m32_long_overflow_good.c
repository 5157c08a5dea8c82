// violated: nothing; options: --m32
extern long __VERIFIER_nondet_long(void);
int main(void) {
    long l = __VERIFIER_nondet_long();
    return (long long)l + 1 == 7;
}
