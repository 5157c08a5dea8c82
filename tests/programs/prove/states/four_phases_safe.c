// limpet: safe
// why: The phases follow each other in a circle, and only the last one gives out.
// inputs: 1, 1, 0, 1, 1, 0
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
                phase = 0;
            else
                phase = 2;
            loaded = phase == 2 ;
            break;
        case 2:
            phase = 3;
            break;
        case 3:
            if (!loaded)
                reach_error();
            phase = 0;
            break;
        default:
            reach_error();
        }
    }
    return 0;
}
