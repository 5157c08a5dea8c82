// limpet: safe
// why: The switch has a default.
// inputs: 3
#include <limpet.h>

enum colour { red, green, blue };

static int code(int c)
{
    switch (c) {
    case red: return 31;
    case green: return 32;
    case blue: return 34;
    default: return 39;
    }
}

int main()
{
    int c = limpet_nondet_int();
    limpet_assume(c >= 0 && c <= 3);
    return code(c) == 0;
}
