// limpet: unsafe(signed-overflow@5)
// inputs: 2147483647
extern int __VERIFIER_nondet_int(void);

static int next(int x) { return x + 1; } // <- here

int main(void)
{
    return next(__VERIFIER_nondet_int()) == 0;
}
