// limpet: unsafe(assertion@20)
// why: One player is passed over sometimes.
// inputs: 1, 0
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), turns = 0, player = 0, rounds = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    while (turns < n) {
        turns++;
        player++;
        if (player == 1 && limpet_nondet_int() == 0)
            player = 2;
        if (player == 3) {
            player = 0;
            rounds++;
        }
    }
    limpet_assert(turns == 3 * rounds + player); // <- here
    return 0;
}
