// limpet: safe
// why: The callback is registered with the address of something that stays.
#include <limpet.h>

static struct {
    void (*function)(int *);
    int *argument;
} registered;

static void increment(int *n)
{
    ++*n;
}

static void setup(int *counter)
{
    int local = *counter;
    registered.function = increment;
    registered.argument = counter;
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
