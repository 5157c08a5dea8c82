// limpet: unsafe(overlapping-copy@12)
// why: The text is copied over its own beginning with strcpy.
// inputs: 1
#include <limpet.h>
#include <string.h>

int main(void)
{
    char text[8] = "  abc";
    unsigned skip = limpet_nondet_uint();
    limpet_assume(1 <= skip && skip <= 2);
    strcpy(text, text + skip); // <- here
    limpet_assert(text[skip == 2 ? 0 : 1] == 'a');
    return 0;
}
