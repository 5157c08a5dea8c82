// limpet: safe
// why: What is needed of the array is copied before its block ends; another one may come behind it.
// inputs: 3
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int() & 3;
    int copy = 0;
    {
        int squares[n + 1];
        squares[n] = n * n;
        copy = squares[n];
    }
    {
        int cubes[n + 1];
        cubes[n] = copy * n;
        if (cubes[n] == 1)
            return 0;
    }
    limpet_assert(copy == n * n);
    return 0;
}
