// limpet: unsafe(use-after-free@41)
//
// An array that grows. A pointer to one of its elements is kept while another one
// is added, which may move the whole array.
#include <stdio.h>
#include <stdlib.h>

struct item {
    int number;
    int pieces;
};

struct inventory {
    struct item *items;
    size_t used, room;
};

static struct item *add(struct inventory *inventory, int number) {
    if (inventory->used == inventory->room) {
        size_t room = inventory->room == 0 ? 2 : 2 * inventory->room;
        struct item *items = realloc(inventory->items, room * sizeof *items);
        if (items == NULL)
            exit(2);
        inventory->items = items;
        inventory->room = room;
    }
    struct item *item = &inventory->items[inventory->used++];
    item->number = number;
    item->pieces = 0;
    return item;
}

int main(void) {
    struct inventory inventory = {NULL, 0, 0};
    struct item *rope = add(&inventory, 100);
    rope->pieces = 3;
    struct item *anchor = add(&inventory, 200);
    anchor->pieces = 1;
    struct item *buoy = add(&inventory, 300);
    buoy->pieces = 5;
    rope->pieces += buoy->pieces;
    printf("%d ropes\n", rope->pieces);
    free(inventory.items);
    return 0;
}
