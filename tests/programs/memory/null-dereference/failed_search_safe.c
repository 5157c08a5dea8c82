// limpet: safe
// why: The result of the search is tested.
// inputs: 3
#include <limpet.h>

struct entry {
    int key, value;
};

static struct entry entries[2] = {{1, 10}, {2, 20}};

static struct entry *find(int key)
{
    for (int i = 0; i < 2; i++)
        if (entries[i].key == key)
            return &entries[i];
    return 0;
}

int main(void)
{
    struct entry *e = find(limpet_nondet_int());
    limpet_assert(!e || e->value >= 10);
    return 0;
}
