// limpet: safe
// why: An optional callback is called only if it is there.
// inputs: 0
#include <limpet.h>

static int calls;

static void hook(void) { calls++; }

int main(void)
{
    void (*callback)(void) = limpet_nondet_bool() ? hook : 0;
    if (callback)
        callback();
    limpet_assert(calls == (callback != 0));
    return 0;
}
