// limpet: unsafe(assertion@20)
// why: A break is missing, so the second case runs into the third.
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
    default:
        steps += 10;
    }
    limpet_assert(n == 0 || steps == n); // <- here
    return 0;
}
