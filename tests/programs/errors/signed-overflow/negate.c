// limpet: unsafe(signed-overflow@4)
#include <limits.h>

static int absolute(int x) { return x < 0 ? -x : x; } // <- here

int main(void)
{
    return absolute(INT_MIN) < 0;
}
