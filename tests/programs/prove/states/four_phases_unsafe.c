// limpet: unsafe(assertion@28)
// why: The phase before the last one gives out, too.
// inputs: 1, 1, 0, -2147483648, 1, 1
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int phase = 0, loaded = 0;
    while (__VERIFIER_nondet_int()) {
        switch (phase) {
        case 0:
            loaded = 0;
            phase = 1;
            break;
        case 1:
            if (__VERIFIER_nondet_int())
                phase = 2;
            else
                phase = 2;
            loaded = phase == 2 && __VERIFIER_nondet_int() > 0;
            break;
        case 2:
            phase = 3;
            break;
        case 3:
            if (!loaded)
                reach_error(); // <- here
            phase = 0;
            break;
        default:
            reach_error();
        }
    }
    return 0;
}
