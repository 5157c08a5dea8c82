// limpet: unsafe(invalid-free@9)
// why: The buffer that grows was never on the heap.
#include <stdlib.h>

int main(void)
{
    char local[4] = "abc";
    char *buffer = local;
    char *larger = realloc(buffer, 16); // <- here
    free(larger);
    return 0;
}
