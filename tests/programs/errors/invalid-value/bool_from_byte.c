// limpet: unsafe(invalid-value@9)
#include <string.h>

int main(void)
{
    _Bool b;
    unsigned char byte = 2;
    memcpy(&b, &byte, 1);
    return b ? 0 : 1; // <- here
}
