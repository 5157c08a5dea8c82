// limpet: safe
// why: The text is moved over its own beginning with memmove.
// inputs: 1
#include <limpet.h>
#include <string.h>

int main(void)
{
    char text[8] = "  abc";
    unsigned skip = limpet_nondet_uint();
    limpet_assume(1 <= skip && skip <= 2);
    memmove(text, text + skip, strlen(text + skip) + 1);
    limpet_assert(text[skip == 2 ? 0 : 1] == 'a');
    return 0;
}
