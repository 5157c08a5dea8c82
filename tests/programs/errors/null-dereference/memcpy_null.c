// limpet: unsafe(null-dereference@4)
#include <string.h>

static void copy(int *to, const int *from, unsigned long n) { memcpy(to, from, n * sizeof *to); } // <- here

int main(void)
{
    int a[2] = {1, 2}, b[2];
    copy(b, a, 2);
    copy(b, 0, 2);
    return b[0];
}
