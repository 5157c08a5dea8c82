// limpet: safe
// why: A switch on an enumeration sets the result in every case and in the default.
#include <limpet.h>

enum op { ADD, SUB, MUL };

int main(void)
{
    int op = limpet_nondet_int(), divisor = 0;
    switch (op) {
    case ADD: divisor = 1; break;
    case SUB: divisor = 2; break;
    case MUL: divisor = 3; break;
    default: divisor = 4; break;
    }
    return 12 / divisor;
}
