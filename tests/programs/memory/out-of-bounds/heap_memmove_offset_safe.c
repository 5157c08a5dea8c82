// limpet: safe
// why: The rest behind the hole is counted from its end.
// inputs: 2, 2
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static const char source[8] = "abcdefg";

int main(void)
{
    unsigned at = limpet_nondet_uint(), n = limpet_nondet_uint();
    limpet_assume(at < 7 && n >= 1 && n <= 7 - at);
    char *text = malloc(sizeof source);
    if (!text)
        return 0;
    memcpy(text, source, sizeof source);
    memmove(text + at, text + at + n, sizeof source - at - n);
    limpet_assert(at == 0 || text[0] == 'a');
    free(text);
    return 0;
}
