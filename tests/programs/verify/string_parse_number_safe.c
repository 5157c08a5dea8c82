// limpet: safe
// why: A text of at most three digits is read as a number below a thousand.
// inputs: 49, 50, 0
#include <limpet.h>

static int parse(const char *s)
{
    int n = 0;
    while (*s >= '0' && *s <= '9')
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
    limpet_assert(n >= 0 && n <= 999);
    return 0;
}
