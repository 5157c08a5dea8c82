// limpet: unsafe(uninitialised@9)
#include <string.h>

int main(void)
{
    char a[4] = "abc", b[4];
    b[0] = 'a';
    b[1] = 'b';
    return memcmp(a, b, 4) > 200; // <- here
}
