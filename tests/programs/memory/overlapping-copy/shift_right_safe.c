// limpet: safe
// why: The elements are moved by one place with memmove.
#include <limpet.h>
#include <string.h>

int main(void)
{
    int a[4] = {1, 2, 3, 4};
    memmove(a + 1, a, 3 * sizeof *a);
    limpet_assert(a[3] == 3);
    return 0;
}
