// violated: signed-overflow; options: --m32; input: 2147483647
extern long __VERIFIER_nondet_long(void);
int main(void) {
    long l = __VERIFIER_nondet_long();
    return l + 1 == 7;
}
