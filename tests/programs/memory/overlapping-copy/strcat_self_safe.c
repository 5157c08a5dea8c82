// limpet: safe
// why: A copy of the text is appended.
#include <limpet.h>
#include <string.h>

static char word[16] = "abc";

int main(void)
{
    char copy[16];
    strcpy(copy, word);
    strcat(word, copy);
    limpet_assert(word[0] == 'a');
    return 0;
}
