// limpet: unsafe(memory-leak@9) --also memory-leak
// why: The pointer was moved to the end of the text, so the start is lost.
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *text = malloc(4); // <- here
    if (!text)
        return 0;
    memcpy(text, "abc", 4);
    while (*text)
        text++;
    limpet_assert(text[-1] == 'c');
    text = 0;
    return 0;
}
