// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    unsigned m = a < 0 ? -(unsigned)a : (unsigned)a;
    return m == 7;
}
