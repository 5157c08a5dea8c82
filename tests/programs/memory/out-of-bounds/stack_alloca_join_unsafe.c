// limpet: unsafe(out-of-bounds@18)
// why: The joined text has a separator that nobody counted.
// inputs: 1
#include <alloca.h>
#include <limpet.h>
#include <string.h>

static unsigned joined(char separator)
{
    static const char left[] = "left", right[] = "right";
    unsigned n = sizeof left - 1 + sizeof right - 1;
    char *text = alloca(n);
    char *end = text;
    memcpy(end, left, sizeof left - 1);
    end += sizeof left - 1;
    if (separator)
        *end++ = separator;
    memcpy(end, right, sizeof right - 1); // <- here
    end += sizeof right - 1;
    return (unsigned)(end - text);
}

int main(void)
{
    limpet_assert(joined(limpet_nondet_char()) <= 10);
    return 0;
}
