// limpet: unsafe(out-of-bounds@7)
#include <string.h>

int main(void)
{
    char name[4] = {'a', 'b', 'c', 'd'};
    return strlen(name) != 4; // <- here
}
