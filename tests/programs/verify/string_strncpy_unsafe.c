// limpet: unsafe(out-of-bounds@15)
// why: strncpy does not terminate a text that fills the whole buffer.
// inputs: 3
#include <limpet.h>
#include <string.h>

static const char *const words[4] = {"", "x", "yes", "four"};

int main(void)
{
    char buffer[4];
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
    strncpy(buffer, words[i], sizeof buffer);
    limpet_assert(strlen(buffer) < sizeof buffer); // <- here
    return 0;
}
