// limpet: unsafe(overlapping-copy@10)
// why: A text is appended to itself.
#include <limpet.h>
#include <string.h>

static char word[16] = "abc";

int main(void)
{
    strcat(word, word); // <- here
    limpet_assert(word[0] == 'a');
    return 0;
}
