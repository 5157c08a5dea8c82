// limpet: unsafe(assertion@13)
// why: The functions of the software verification competition are understood by name.
// inputs: 10
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x >= 0 && x <= 10);
    if (x == 10)
        reach_error(); // <- here
    return 0;
}
