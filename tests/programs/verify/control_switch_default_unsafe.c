// limpet: unsafe(division-by-zero@16)
// why: An unknown operator leaves the divisor at zero.
// inputs: 4
#include <limpet.h>

enum op { ADD, SUB, MUL };

int main(void)
{
    int op = limpet_nondet_int(), divisor = 0;
    switch (op) {
    case ADD: divisor = 1; break;
    case SUB: divisor = 2; break;
    case MUL: divisor = 3; break;
    }
    return 12 / divisor; // <- here
}
