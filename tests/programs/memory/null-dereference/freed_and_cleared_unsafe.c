// limpet: unsafe(null-dereference@14)
// why: The pointer is set to null when it is freed, and used by a later command.
// inputs: 2, 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    char *buffer = malloc(4);
    limpet_assume(buffer != 0);
    for (int i = 0; i < 2; i++)
        switch (limpet_nondet_int()) {
        case 1:
            buffer[0] = 'w'; // <- here
            break;
        case 2:
            free(buffer);
            buffer = 0;
            break;
        default:
            break;
        }
    free(buffer);
    return 0;
}
