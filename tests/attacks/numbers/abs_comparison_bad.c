// violated: signed-overflow; input: -2147483648
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    int m = a < 0 ? -a : a;
    return m == 7;
}
