// limpet: safe
// inputs: 7
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int found = 0;
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < 5; i++)
        if (i == n)
            found = 1;
    if (found)
        return 1;
    return 0;
}
