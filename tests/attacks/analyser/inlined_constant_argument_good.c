// violated: nothing
extern int __VERIFIER_nondet_int(void);
static char small[8], large[16];
static void put(int which, unsigned i) {
    if (which == 0) { if (i < 8) small[i] = 1; }
    else if (which == 1) { if (i < 16) large[i] = 1; }
    else { if (i < 16) (large)[i] = 1; }
}
int main(void) {
    while (__VERIFIER_nondet_int()) {
        unsigned i = (unsigned)__VERIFIER_nondet_int();
        put(0, i); put(1, i); put(2, i);
    }
    return 0;
}
