// violated: signed-overflow; input: 2147483647
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int c = __VERIFIER_nondet_int();
    c++;
    return c == 7;
}
