// limpet: safe
// why: The wanted word ends with a zero.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char wanted[3];
    wanted[0] = 'l';
    wanted[1] = 'l';
    wanted[2] = '\0';
    const char *text = "hello";
    const char *at = strstr(text, wanted);
    limpet_assert(at == text + 2);
    return 0;
}
