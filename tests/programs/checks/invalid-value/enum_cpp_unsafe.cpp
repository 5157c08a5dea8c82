// limpet: unsafe(invalid-value@15)
// why: An enumeration with values up to 2 has two bits in C++; 4 needs three.
// inputs: 4
#include <limpet.h>
#include <string.h>

enum state { idle, running, stopped };

int main()
{
    unsigned raw = limpet_nondet_uint();
    limpet_assume(raw <= 7);
    state now;
    memcpy(&now, &raw, sizeof now);
    if (now == stopped) // <- here
        return 1;
    return 0;
}
