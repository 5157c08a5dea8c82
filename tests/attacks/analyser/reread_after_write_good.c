// violated: nothing
extern int __VERIFIER_nondet_int(void);
int d = 1;
int main(void) {
    while (__VERIFIER_nondet_int()) {
        if (d != 0) {
            
            if (100 / d > 200) return 1;
        }
        d = __VERIFIER_nondet_int();
        if (d == 0) d = 1;
    }
    return 0;
}
