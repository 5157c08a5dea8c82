// limpet: unsafe(vla-bound@8)
// inputs: -3
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    char buffer[n]; // <- here
    buffer[0] = 0;
    return buffer[0];
}
