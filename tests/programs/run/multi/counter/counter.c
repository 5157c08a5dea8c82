#include "counter.h"

int counters_made;
static int hidden = 42;

struct counter counter_new(const char *name)
{
    counters_made++;
    return (struct counter){name, 0};
}

void counter_add(struct counter *c, int n) { c->value += n; }

int counter_hidden(void) { return hidden; }
