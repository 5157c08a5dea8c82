// modes: 32 64
#include <stdio.h>

#include "counter.h"

static int hidden = 1;

int main(void)
{
    struct counter c = counter_new("clicks");
    for (int i = 0; i < 5; i++)
        counter_add(&c, i);
    printf("%s %d %d\n", c.name, c.value, counters_made);
    struct counter d = counter_new("other");
    counter_add(&d, hidden);
    printf("%s %d %d %d\n", d.name, d.value, counters_made, counter_hidden());
    return 0;
}
