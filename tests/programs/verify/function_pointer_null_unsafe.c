// limpet: unsafe(null-dereference@13)
// why: An optional callback is called without looking whether it is there.
// inputs: 0
#include <limpet.h>

static int calls;

static void hook(void) { calls++; }

int main(void)
{
    void (*callback)(void) = limpet_nondet_bool() ? hook : 0;
        callback(); // <- here
    limpet_assert(calls == (callback != 0));
    return 0;
}
