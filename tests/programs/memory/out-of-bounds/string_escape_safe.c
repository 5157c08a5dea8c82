// limpet: safe
// why: A backslash at the end stands for itself.
// inputs: 97, 92
#include <limpet.h>

static unsigned length(const char *s)
{
    unsigned n = 0;
    while (*s) {
        if (*s == '\\' && s[1])
            s++;
        s++;
        n++;
    }
    return n;
}

int main(void)
{
    char text[3];
    text[0] = limpet_nondet_char();
    text[1] = limpet_nondet_char();
    text[2] = '\0';
    limpet_assert(length(text) <= 2);
    return 0;
}
