// violated: nothing
extern int __VERIFIER_nondet_int(void);
int a[3];
int main(void) {
    int state = 0, n = 0;
    for (;;) {
        int c = __VERIFIER_nondet_int();
        if (c == 9) break;
        switch (state) {
        case 0: n = 0; state = c == 2 ? 2 : 1; break;
        case 1: n++; state = c == 1 ? 2 : 0; break;
        case 2: n += 1; state = c == 1 ? 3 : 0; break;
        case 3: a[n] = 1; state = 0; break;
        }
    }
    return 0;
}
