// limpet: safe
#include <string.h>

int main(void)
{
    char name[5] = {'a', 'b', 'c', 'd'};
    return strlen(name) != 4;
}
