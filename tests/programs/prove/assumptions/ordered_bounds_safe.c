// limpet: safe
// why: The index starts between its bounds and stays there.
// inputs: 0, 999999, 0
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void)
{
    unsigned low = __VERIFIER_nondet_uint(), high = __VERIFIER_nondet_uint();
    __VERIFIER_assume(low < high && high < 1000000);
    unsigned at = low;
    while (__VERIFIER_nondet_uint() % 2) {
        at = at + 1 < high ? at + 1 : low;
        if (at < low || at >= high)
            reach_error();
    }
    return 0;
}
