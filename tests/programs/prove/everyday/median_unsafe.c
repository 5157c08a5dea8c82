// limpet: unsafe(out-of-bounds@21)
// why: the array grows one number too late
// stdin: 5 3 9 1 7
#include <stdio.h>
#include <stdlib.h>

struct numbers {
    int *items;
    size_t used, room;
};

static int append(struct numbers *numbers, int item) {
    if (numbers->room == 0 || numbers->used > numbers->room) {
        size_t room = numbers->room == 0 ? 4 : 2 * numbers->room;
        int *items = realloc(numbers->items, room * sizeof *items);
        if (items == NULL)
            return 0;
        numbers->items = items;
        numbers->room = room;
    }
    numbers->items[numbers->used++] = item;
    return 1;
}

static void sort(int *items, size_t count) {
    for (size_t i = 1; i < count; i++) {
        int item = items[i];
        size_t place = i;
        while (place > 0 && items[place - 1] > item) {
            items[place] = items[place - 1];
            place--;
        }
        items[place] = item;
    }
}

int main(void) {
    struct numbers numbers = {NULL, 0, 0};
    int number;
    while (numbers.used < 100000 && scanf("%d", &number) == 1)
        if (!append(&numbers, number)) {
            free(numbers.items);
            return 1;
        }
    if (numbers.used > 0) {
        sort(numbers.items, numbers.used);
        printf("%d\n", numbers.items[numbers.used / 2]);
    }
    free(numbers.items);
    return 0;
}
