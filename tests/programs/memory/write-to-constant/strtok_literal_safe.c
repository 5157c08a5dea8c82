// limpet: safe
// why: strtok divides an array.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char line[] = "a b";
    char *first = strtok(line, " ");
    limpet_assert(first && first[0] == 'a');
    return 0;
}
