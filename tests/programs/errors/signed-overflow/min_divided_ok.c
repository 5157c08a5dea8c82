// limpet: safe
// inputs: -2147483648, -1
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    long long a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (b == 0)
        return 0;
    return a / b != 2147483648LL;
}
