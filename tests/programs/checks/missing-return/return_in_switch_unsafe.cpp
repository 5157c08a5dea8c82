// limpet: unsafe(missing-return@8)
// why: No case of the switch is for 3.
// inputs: 3
#include <limpet.h>

enum colour { red, green, blue };

static int code(int c) // <- here
{
    switch (c) {
    case red: return 31;
    case green: return 32;
    case blue: return 34;
    }
}

int main()
{
    int c = limpet_nondet_int();
    limpet_assume(c >= 0 && c <= 3);
    return code(c) == 0;
}
