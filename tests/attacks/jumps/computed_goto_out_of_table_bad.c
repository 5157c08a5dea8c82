// violated: wild-pointer; input: 2; native: jumps anywhere
extern int __VERIFIER_nondet_int(void);
int main(void) {
    static void *const t[] = {&&a, &&b, (void *)8};
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k > 2) return 0;
    goto *t[k];
a:  return 1;
b:  return 2;
}
