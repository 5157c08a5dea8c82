// limpet: safe
// why: The whole number is set through the other member.
#include <limpet.h>

union number {
    unsigned whole;
    unsigned short halves[2];
};

int main(void)
{
    union number n;
    n.halves[0] = 0x1234;
    n.halves[1] = 0;
    limpet_assert((n.whole & 0xffff) == 0x1234);
    limpet_assert(n.whole == 0x1234);
    return 0;
}
