// limpet: safe
// inputs: 32
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    return (int)((1ull << n) >> 33);
}
