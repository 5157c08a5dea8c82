// limpet: unsafe(overlapping-copy@9)
// why: The elements are moved by one place with memcpy.
#include <limpet.h>
#include <string.h>

int main(void)
{
    int a[4] = {1, 2, 3, 4};
    memcpy(a + 1, a, 3 * sizeof *a); // <- here
    limpet_assert(a[3] == 3);
    return 0;
}
