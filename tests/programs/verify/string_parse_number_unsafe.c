// limpet: unsafe(assertion@23)
// why: The test for a digit lets the character before zero through.
// inputs: 47, 0
#include <limpet.h>

static int parse(const char *s)
{
    int n = 0;
    while (*s >= '/' && *s <= '9')
        n = 10 * n + (*s++ - '0');
    return n;
}

int main(void)
{
    char s[4] = {0};
    for (int i = 0; i < 3; i++) {
        s[i] = limpet_nondet_char();
        if (!s[i])
            break;
    }
    int n = parse(s);
    limpet_assert(n >= 0 && n <= 999); // <- here
    return 0;
}
