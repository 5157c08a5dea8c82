// limpet: safe
// inputs: -3
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n <= 0)
        return 0;
    char buffer[n];
    buffer[0] = 0;
    return buffer[0];
}
