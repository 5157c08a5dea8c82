// limpet: safe
// why: A later command sees that there is nothing.
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
            if (buffer)
                buffer[0] = 'w';
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
