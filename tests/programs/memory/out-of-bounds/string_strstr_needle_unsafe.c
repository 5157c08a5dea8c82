// limpet: unsafe(out-of-bounds@12)
// why: The wanted word has no zero at its end.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char wanted[2];
    wanted[0] = 'l';
    wanted[1] = 'l';
    const char *text = "hello";
    const char *at = strstr(text, wanted); // <- here
    limpet_assert(at == text + 2);
    return 0;
}
