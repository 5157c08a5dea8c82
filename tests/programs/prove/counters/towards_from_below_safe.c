// limpet: safe
// why: Whatever the start, the loop ends at 100.
// inputs: 96
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x >= -100000 && x <= 100);
    while (x < 100)
        x++;
    if (x != 100)
        reach_error();
    return 0;
}
