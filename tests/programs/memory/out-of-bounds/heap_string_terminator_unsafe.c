// limpet: unsafe(out-of-bounds@13)
// why: The block has no room for the terminating zero.
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static char *duplicate(const char *text)
{
    size_t n = strlen(text);
    char *copy = malloc(n);
    if (copy) {
        memcpy(copy, text, n);
        copy[n] = '\0'; // <- here
    }
    return copy;
}

int main(void)
{
    char *word = duplicate("limpet");
    limpet_assert(!word || word[5] == 't');
    free(word);
    return 0;
}
