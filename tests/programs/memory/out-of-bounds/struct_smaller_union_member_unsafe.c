// limpet: unsafe(out-of-bounds@19)
// why: The block was made for one member of the union, another one is written.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

union value {
    char c;
    int i;
    double d;
};

int main(void)
{
    union value *v = malloc(sizeof v->i);
    if (!v)
        return 0;
    if (limpet_nondet_bool())
        v->d = 0.5; // <- here
    else
        v->i = 1;
    free(v);
    return 0;
}
