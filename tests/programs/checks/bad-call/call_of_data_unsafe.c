// limpet: unsafe(bad-call@13)
// why: Bytes of an array are called like a function.
// inputs: 1
#include <limpet.h>

static const unsigned char program[16] = {0xc3};
static int one(void) { return 1; }

int main(void)
{
    _Bool made = limpet_nondet_bool();
    int (*f)(void) = made ? (int (*)(void))program : one;
    return f() == 2; // <- here
}
