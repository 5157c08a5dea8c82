// limpet: unsafe(assertion@15)
// why: The start may be above 100.
// inputs: 101
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x >= -100000 && x <= 101);
    while (x < 100)
        x++;
    if (x != 100)
        reach_error(); // <- here
    return 0;
}
