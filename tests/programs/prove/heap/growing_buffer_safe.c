// limpet: safe
// why: The buffer grows before it is too small.
// inputs: 4
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), capacity = 4, used = 0;
    limpet_assume(n <= 100000);
    char *buffer = malloc(capacity);
    while (used < n) {
        if (used == capacity) {
            free(buffer);
            capacity = capacity + 16;
            buffer = malloc(capacity);
        }
        buffer[used] = 'x';
        used++;
    }
    free(buffer);
    return 0;
}
