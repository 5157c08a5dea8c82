// limpet: safe
// inputs: 0
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = 0;
    int *p = __VERIFIER_nondet_int() ? &x : 0;
    return p ? *p : 0;
}
