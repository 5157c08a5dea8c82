// limpet: safe
// why: The block has room for the terminating zero.
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static char *duplicate(const char *text)
{
    size_t n = strlen(text);
    char *copy = malloc(n + 1);
    if (copy) {
        memcpy(copy, text, n);
        copy[n] = '\0';
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
