// limpet: safe
// why: The cases of a switch fall through on purpose, and each number of steps is counted.
// inputs: 2
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), steps = 0;
    limpet_assume(0 <= n && n <= 3);
    switch (n) {
    case 3:
        steps++; /* fall through */
    case 2:
        steps++; /* fall through */
    case 1:
        steps++;
        break;
    default:
        steps += 10;
    }
    limpet_assert(n == 0 || steps == n);
    return 0;
}
