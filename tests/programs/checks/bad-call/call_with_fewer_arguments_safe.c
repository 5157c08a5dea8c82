// limpet: safe
// why: No function of the table takes an argument.
// inputs: 1
#include <limpet.h>

struct handler { void (*call)(void); };
static int total;
static void add(int x) { total += x; }
static void clear(void) { total = 0; }

int main(void)
{
    struct handler handlers[2] = {{clear}, {clear}};
    int i = limpet_nondet_int();
    limpet_assume(i == 0 || i == 1);
    handlers[i].call();
    return 0;
}
