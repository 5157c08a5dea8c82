// limpet: safe
// why: Any number other than zero becomes one in a Boolean variable.
// inputs: 256
#include <limpet.h>

int main(void)
{
    int flags = limpet_nondet_int();
    _Bool set = flags;
    limpet_assert((set != 0) == (flags != 0));
    return 0;
}
