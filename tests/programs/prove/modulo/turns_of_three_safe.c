// limpet: safe
// why: Three players take turns: the turns are three for each whole round, and those of the last one.
// inputs: 4
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), turns = 0, player = 0, rounds = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    while (turns < n) {
        turns++;
        player++;
        if (player == 3) {
            player = 0;
            rounds++;
        }
    }
    limpet_assert(turns == 3 * rounds + player);
    return 0;
}
