// limpet: unsafe(out-of-bounds@9)
// why: The visitor is called once more than there are elements.
#include <limpet.h>

typedef void visitor(int *element, void *state);

static void add(int *element, void *state)
{
    *(int *)state += *element; // <- here
}

static void for_each(int *elements, int n, visitor *visit, void *state)
{
    for (int i = n; i >= 0; i--)
        visit(elements + i, state);
}

int main(void)
{
    int prices[3] = {3, 4, 5}, sum = 0;
    for_each(prices, 3, add, &sum);
    limpet_assert(sum == 12);
    return 0;
}
