// limpet: safe
// why: The third argument of strncat is what may be added.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char line[8] = "abcd";
    strncat(line, "efghij", sizeof line - strlen(line) - 1);
    limpet_assert(line[4] == 'e');
    return 0;
}
