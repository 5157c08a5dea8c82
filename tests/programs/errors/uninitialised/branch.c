// limpet: unsafe(uninitialised@12)
// inputs: 7
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int found;
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < 5; i++)
        if (i == n)
            found = 1;
    if (found) // <- here
        return 1;
    return 0;
}
