// limpet: safe
// inputs: 17, -4
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if (a == 17 && b == -3)
        __VERIFIER_error();
    return 0;
}
