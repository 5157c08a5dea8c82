// limpet: unsafe(mismatched-free@7)
// why: What new made is given to free.
#include <stdlib.h>

static void release(int *number)
{
    free(number); // <- here
}

int main()
{
    int *number = new int(3);
    int value = *number;
    release(number);
    return value != 3;
}
