// limpet: safe
// why: A copy of a literal may be changed.
#include <limpet.h>

int main(void)
{
    char copy[] = "limpet";
    char *s = copy;
    s[0] = 'L';
    limpet_assert(s[0] == 'L' && s[6] == 0);
    return 0;
}
