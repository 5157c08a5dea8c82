// limpet: unsafe(shift@8)
// inputs: 32
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    return (1u << n) == 1; // <- here
}
