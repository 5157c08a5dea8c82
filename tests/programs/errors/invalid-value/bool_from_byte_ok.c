// limpet: safe
#include <string.h>

int main(void)
{
    _Bool b;
    unsigned char byte = 1;
    memcpy(&b, &byte, 1);
    return b ? 0 : 1;
}
