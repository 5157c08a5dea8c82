// limpet: unsafe(out-of-bounds@18)
// why: The room is doubled in the book-keeping only.
// inputs: 1, 2
#include <limpet.h>
#include <stdlib.h>

struct vector { unsigned length, room; int *data; };

static void append(struct vector *v, int x)
{
    if (v->length == v->room) {
        v->room *= 2;
        int *more = realloc(v->data, v->room * sizeof(char));
        if (!more)
            abort();
        v->data = more;
    }
    v->data[v->length++] = x; // <- here
}

int main(void)
{
    struct vector v = {0, 1, malloc(sizeof(int))};
    if (!v.data)
        return 0;
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        int x = limpet_nondet_schar();
        append(&v, x);
        sum += x;
    }
    limpet_assert(v.data[0] + v.data[1] + v.data[2] == sum);
    free(v.data);
    return 0;
}
