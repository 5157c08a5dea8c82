// limpet: safe
#include <string.h>

static int list[8] = {1, 2, 4, 5};
static unsigned used = 4;

static void insert(unsigned at, int v)
{
    memmove(&list[at + 1], &list[at], (used - at) * sizeof *list);
    list[at] = v;
    used++;
}

int main(void)
{
    insert(2, 3);
    return list[4] != 5;
}
