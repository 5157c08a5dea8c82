// limpet: unsafe(assertion@10)
// why: The mode is changed, but not the handler.
// inputs: 1, 0, 1, 0, 1, 1, 1, 1, 0, 1, 1, 1
#include <limpet.h>

static int events, mode;

static void idle(void)
{
    limpet_assert(mode == 0); // <- here
}

static void busy(void)
{
    limpet_assert(mode == 1);
    if (events < 1000000)
        events++;
}

struct machine {
    void (*handler)(void);
};

int main(void)
{
    struct machine machine = {idle};
    while (limpet_nondet_bool()) {
        if (limpet_nondet_bool()) {
            mode = 1;
            if (events == 0 || limpet_nondet_bool())
                machine.handler = events == 2 ? idle : busy;
        } else {
            mode = 0;
            machine.handler = idle;
        }
        machine.handler();
    }
    limpet_assert(events >= 0);
    return 0;
}
