// limpet: unsafe(null-dereference@9)
// inputs: 0
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = 5;
    int *p = __VERIFIER_nondet_int() ? &x : 0;
    return *p; // <- here
}
