// limpet: unsafe(out-of-bounds@14)
// why: The word does not fit into the small buffer with its terminating zero.
// inputs: 3
#include <limpet.h>
#include <string.h>

static const char *const words[4] = {"a", "bc", "def", "ghij"};

int main(void)
{
    char buffer[4];
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
        strcpy(buffer, words[i]); // <- here
    limpet_assert(buffer[0] == 0 || buffer[0] == words[i][0]);
    return 0;
}
