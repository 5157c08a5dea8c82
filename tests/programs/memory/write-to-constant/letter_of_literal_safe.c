// limpet: safe
// why: The first letter of an array is made large in place.
#include <limpet.h>

static void capitalise(char *word)
{
    if (*word >= 'a' && *word <= 'z')
        *word = (char)(*word - 'a' + 'A');
}

int main(void)
{
    char word[] = "sea";
    capitalise(word);
    limpet_assert(word[1] == 'e');
    return 0;
}
