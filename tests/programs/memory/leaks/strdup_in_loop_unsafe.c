// limpet: unsafe(memory-leak@16) --also memory-leak
// why: Each round replaces the copy of the previous one.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static const char *const words[3] = {"a", "bc", "def"};

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 3);
    size_t longest = 0;
    for (unsigned i = 0; i < n; i++) {
        char *copy = malloc(strlen(words[i]) + 1); // <- here
        if (!copy)
            break;
        strcpy(copy, words[i]);
        if (strlen(copy) > longest)
            longest = strlen(copy);
    }
    limpet_assert(longest <= 3);
    return 0;
}
