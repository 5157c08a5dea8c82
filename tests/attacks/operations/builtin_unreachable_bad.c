// violated: unreachable; input: 4
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int() & 7;
    switch (x) {
    case 0: case 1: case 2: case 3: return 0;
    case 5: case 6: case 7: return 0;
    default: __builtin_unreachable();
    }
}
