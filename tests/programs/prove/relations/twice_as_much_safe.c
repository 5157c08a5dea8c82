// limpet: safe
// why: The first number is always twice the second one.
// inputs: 0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int(), x = 0, y = 0;
    __VERIFIER_assume(n >= 0 && n < 1000000);
    while (y < n) {
        x += 2;
        y += 1;
    }
    if (x != 2 * y)
        reach_error();
    return 0;
}
