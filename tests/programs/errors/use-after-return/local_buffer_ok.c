// limpet: safe
#include <string.h>

static void make(char *buffer, int n)
{
    memset(buffer, 'x', 16);
    buffer[n] = 0;
}

int main(void)
{
    char buffer[16];
    make(buffer, 3);
    return buffer[0] - 'x';
}
