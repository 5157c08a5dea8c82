// limpet: safe
// why: A copy that knows the size of its target stops in time.
// inputs: 2
#include <limpet.h>
#include <string.h>

static const char *const words[4] = {"a", "bc", "def", "ghij"};

int main(void)
{
    char buffer[4];
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
    if (strlen(words[i]) < sizeof buffer)
        strcpy(buffer, words[i]);
    else
        buffer[0] = 0;
    limpet_assert(buffer[0] == 0 || buffer[0] == words[i][0]);
    return 0;
}
