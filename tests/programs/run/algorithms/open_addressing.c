// modes: 32 64
#include <stdint.h>
#include <stdio.h>

enum { CAPACITY = 64, NONE = -1 };
enum state { EMPTY, LIVE, GRAVE };
static struct { uint32_t key; int value; enum state state; } slots[CAPACITY];

static int find(uint32_t key)
{
    unsigned i = (key * 2654435761u) >> 26;
    for (unsigned n = 0; n < CAPACITY && slots[i].state != EMPTY; n++, i = (i + 1) % CAPACITY)
        if (slots[i].state == LIVE && slots[i].key == key)
            return (int)i;
    return NONE;
}
static void set(uint32_t key, int value)
{
    int at = find(key);
    if (at == NONE) {
        unsigned i = (key * 2654435761u) >> 26;
        while (slots[i].state == LIVE)
            i = (i + 1) % CAPACITY;
        at = (int)i;
        slots[at].key = key;
        slots[at].state = LIVE;
    }
    slots[at].value = value;
}
static void erase(uint32_t key)
{
    int at = find(key);
    if (at != NONE)
        slots[at].state = GRAVE;
}

int main(void)
{
    for (uint32_t k = 1; k <= 40; k++)
        set(k * 1000, (int)k);
    for (uint32_t k = 1; k <= 40; k += 3)
        erase(k * 1000);
    int sum = 0, found = 0;
    for (uint32_t k = 1; k <= 50; k++) {
        int at = find(k * 1000);
        if (at != NONE) {
            found++;
            sum += slots[at].value;
        }
    }
    printf("%d %d\n", found, sum);
    set(1000, 777);
    printf("%d %d\n", slots[find(1000)].value, find(4000) == NONE);
    return 0;
}
