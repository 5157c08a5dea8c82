// limpet: safe
// why: What new made is deleted.
#include <stdlib.h>

static void release(int *number)
{
    delete number;
}

int main()
{
    int *number = new int(3);
    int value = *number;
    release(number);
    return value != 3;
}
