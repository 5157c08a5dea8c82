// limpet: unsafe(uninitialised@15)
// why: Only the low half of the number was set through the other member.
#include <limpet.h>

union number {
    unsigned whole;
    unsigned short halves[2];
};

int main(void)
{
    union number n;
    n.halves[0] = 0x1234;
    limpet_assert((n.whole & 0xffff) == 0x1234);
    limpet_assert(n.whole == 0x1234); // <- here
    return 0;
}
