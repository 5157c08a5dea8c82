// limpet: unsafe(assertion@19)
// why: Once, the second number is forgotten.
// inputs: 3
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int(), x = 0, y = 0;
    __VERIFIER_assume(n >= 0 && n < 1000000);
    while (y < n) {
        x += 2;
        if (x == 6)
            continue;
        y += 1;
    }
    if (x != 2 * y)
        reach_error(); // <- here
    return 0;
}
