// limpet: safe --also pointer-narrowing
// why: A null pointer has no bits to lose.
#include <stdint.h>

int main(void)
{
    int *nothing = 0;
    return (int)(intptr_t)nothing;
}
