// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int c = __VERIFIER_nondet_int();
    c = (int)((unsigned)c + 1u);
    return c == 7;
}
