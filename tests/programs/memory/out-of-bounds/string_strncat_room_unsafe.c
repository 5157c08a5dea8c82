// limpet: unsafe(out-of-bounds@9)
// why: The third argument of strncat is what may be added, not the size of the buffer.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char line[8] = "abcd";
    strncat(line, "efghij", sizeof line); // <- here
    limpet_assert(line[4] == 'e');
    return 0;
}
