// limpet: unsafe(signed-overflow@4)
#include <limits.h>

static int compare(int a, int b) { return a - b; } // <- here

int main(void)
{
    return compare(INT_MIN, 5) < 0;
}
