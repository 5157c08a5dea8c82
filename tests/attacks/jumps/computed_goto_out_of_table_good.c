// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    static void *const t[] = {&&a, &&b, (void *)8};
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k > 1) return 0;
    goto *t[k];
a:  return 1;
b:  return 2;
}
