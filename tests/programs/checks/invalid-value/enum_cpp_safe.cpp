// limpet: safe
// why: In C++ an enumeration can hold what its bits can: 3 is fine.
// inputs: 3
#include <limpet.h>
#include <string.h>

enum state { idle, running, stopped };

int main()
{
    unsigned raw = limpet_nondet_uint();
    limpet_assume(raw <= 3);
    state now;
    memcpy(&now, &raw, sizeof now);
    if (now == stopped)
        return 1;
    return 0;
}
