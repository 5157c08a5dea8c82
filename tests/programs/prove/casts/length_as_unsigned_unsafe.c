// limpet: unsafe(assertion@17)
// why: A length of -1 is the largest one as an unsigned number, and so not above the limit as an int.
// inputs: 1, 100, 1, 2147483646, 1, 2147483550, 1, 2147483550, 1, -98
#include <limpet.h>

int main(void)
{
    unsigned total = 0;
    while (limpet_nondet_bool()) {
        int length = limpet_nondet_int();
        if (length > 100)
            continue;
        if (total > 1000000)
            total = 0;
        unsigned before = total;
        total += (unsigned)length;
        limpet_assert(total >= before); // <- here
    }
    return 0;
}
