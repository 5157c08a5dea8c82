// limpet: unsafe(out-of-bounds@22)
// why: The scanner returns its position behind the text, where the caller goes on reading.
#include <limpet.h>

static int word(const char **at)
{
    int n = 0;
    while (**at && **at != ' ') {
        ++*at;
        n++;
    }
    ++*at;
    return n;
}

int main(void)
{
    const char text[] = "to be";
    const char *at = text;
    limpet_assert(word(&at) == 2);
    limpet_assert(word(&at) == 2);
    limpet_assert(*at == '\0'); // <- here
    return 0;
}
