// limpet: unsafe(out-of-bounds@12)
// why: A character can be negative.
// inputs: 1, -128
#include <limpet.h>

static unsigned count[256];

int main(void)
{
    while (limpet_nondet_bool()) {
        char c = limpet_nondet_char();
        count[(int)c]++; // <- here
    }
    return 0;
}
