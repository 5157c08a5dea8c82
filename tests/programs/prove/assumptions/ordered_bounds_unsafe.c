// limpet: unsafe(assertion@17)
// why: The bounds may be equal, and then the index leaves them.
// inputs: 999999, 999999, 1
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void)
{
    unsigned low = __VERIFIER_nondet_uint(), high = __VERIFIER_nondet_uint();
    __VERIFIER_assume(low <= high && high < 1000000);
    unsigned at = low;
    while (__VERIFIER_nondet_uint() % 2) {
        at = at + 1 != high ? at + 1 : low;
        if (at < low || at >= high)
            reach_error(); // <- here
    }
    return 0;
}
