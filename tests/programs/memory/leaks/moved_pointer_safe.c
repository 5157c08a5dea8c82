// limpet: safe --also memory-leak
// why: The start is kept for free.
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *start = malloc(4), *text = start;
    if (!text)
        return 0;
    memcpy(text, "abc", 4);
    while (*text)
        text++;
    limpet_assert(text[-1] == 'c');
    free(start);
    return 0;
}
