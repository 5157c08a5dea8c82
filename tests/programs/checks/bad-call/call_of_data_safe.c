// limpet: safe
// why: Both ways lead to a function.
// inputs: 1
#include <limpet.h>

static const unsigned char program[16] = {0xc3};
static int one(void) { return 1; }

int main(void)
{
    _Bool made = limpet_nondet_bool();
    int (*f)(void) = made ? (int (*)(void))one : one;
    return f() == 2;
}
