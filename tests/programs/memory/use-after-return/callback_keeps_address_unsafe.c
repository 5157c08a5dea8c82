// limpet: unsafe(use-after-return@12)
// why: The callback is registered with the address of a local and called later.
#include <limpet.h>

static struct {
    void (*function)(int *);
    int *argument;
} registered;

static void increment(int *n)
{
    ++*n; // <- here
}

static void setup(int *counter)
{
    int local = *counter;
    registered.function = increment;
    registered.argument = &local;
    *counter = local;
}

int main(void)
{
    int counter = 1;
    setup(&counter);
    registered.function(registered.argument);
    limpet_assert(counter >= 1);
    return 0;
}
