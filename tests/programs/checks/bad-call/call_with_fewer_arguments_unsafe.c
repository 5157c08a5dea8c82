// limpet: unsafe(bad-call@17)
// why: A function with a parameter is called without an argument.
// inputs: 1
// native: unseen, as sanitizers of C do not look at types of functions
#include <limpet.h>

struct handler { void (*call)(void); };
static int total;
static void add(int x) { total += x; }
static void clear(void) { total = 0; }

int main(void)
{
    struct handler handlers[2] = {{clear}, {(void (*)(void))add}};
    int i = limpet_nondet_int();
    limpet_assume(i == 0 || i == 1);
    handlers[i].call(); // <- here
    return 0;
}
