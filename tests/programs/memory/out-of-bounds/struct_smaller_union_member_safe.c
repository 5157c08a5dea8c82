// limpet: safe
// why: The block was made for the whole union.
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
    union value *v = malloc(sizeof *v);
    if (!v)
        return 0;
    if (limpet_nondet_bool())
        v->d = 0.5;
    else
        v->i = 1;
    free(v);
    return 0;
}
