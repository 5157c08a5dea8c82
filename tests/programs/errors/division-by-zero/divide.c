// limpet: unsafe(division-by-zero@8)
// inputs: 10, 0
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    return a / b; // <- here
}
