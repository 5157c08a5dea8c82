// limpet: unsafe(pointer-difference@14)
// why: Without the sign, null is subtracted.
// inputs: 49, 50, 51
#include <limpet.h>
#include <string.h>

int main(void)
{
    char line[4];
    for (int i = 0; i < 3; i++)
        line[i] = limpet_nondet_char();
    line[3] = 0;
    char *sign = strchr(line, '=');
    long length = sign - line; // <- here
    return length > 3;
}
