// violated: uninitialised; native: gcc sees no undefined bytes; input: 1
extern int __VERIFIER_nondet_int(void);
int main(void) {
    switch (__VERIFIER_nondet_int()) {
        int x;
    case 0: x = 3;
    case 1:  return x == 3;
    }
    return 0;
}
