// violated: nothing
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a[4] = {0}, i = 3;
    if (__VERIFIER_nondet_int()) goto inside;
    for (i = 0; i < 4; i++) { inside: a[i] = 1; }
    return 0;
}
