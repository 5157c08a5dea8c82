// limpet: unsafe(overlapping-copy@9)
#include <string.h>

static int list[8] = {1, 2, 4, 5};
static unsigned used = 4;

static void insert(unsigned at, int v)
{
    memcpy(&list[at + 1], &list[at], (used - at) * sizeof *list); // <- here
    list[at] = v;
    used++;
}

int main(void)
{
    insert(2, 3);
    return list[4] != 5;
}
