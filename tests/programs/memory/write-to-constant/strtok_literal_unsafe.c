// limpet: unsafe(write-to-constant@9)
// why: strtok writes zeros into the text that it divides.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char *line = "a b";
    char *first = strtok(line, " "); // <- here
    limpet_assert(first && first[0] == 'a');
    return 0;
}
