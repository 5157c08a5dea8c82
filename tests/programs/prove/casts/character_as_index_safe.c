// limpet: safe
// why: The character is made unsigned before it is an index.
// inputs: 1, 0, 0
#include <limpet.h>

static unsigned count[256];

int main(void)
{
    while (limpet_nondet_bool()) {
        char c = limpet_nondet_char();
        count[(unsigned char)c]++;
    }
    return 0;
}
