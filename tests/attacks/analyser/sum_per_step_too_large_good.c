// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int sum = 0;
    for (int i = 0; i < 65000; i++) {
        int v = __VERIFIER_nondet_int();
        if (v < 0 || v > 33000) v = 33000;
        sum += v;
    }
    return sum == 3;
}
