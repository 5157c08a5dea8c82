// limpet: safe
// why: The scanner stays at the end of the text.
#include <limpet.h>

static int word(const char **at)
{
    int n = 0;
    while (**at && **at != ' ') {
        ++*at;
        n++;
    }
    if (**at)
        ++*at;
    return n;
}

int main(void)
{
    const char text[] = "to be";
    const char *at = text;
    limpet_assert(word(&at) == 2);
    limpet_assert(word(&at) == 2);
    limpet_assert(*at == '\0');
    return 0;
}
