// limpet: unsafe(uninitialised@12)
// why: the second half is looked at before it is known to have more numbers
// native: unseen, because gcc does not say what was not initialised
// stdin: 2 1
#include <stdio.h>
#include <stdlib.h>

#define MOST 1000

static void merge(int *items, int *copy, size_t from, size_t middle, size_t to) {
    size_t left = from, right = middle;
    for (size_t i = from; i < to; i++) {
        if (left < middle && (items[left] <= items[right] || right >= to))
            copy[i] = items[left++];
        else
            copy[i] = items[right++];
    }
    for (size_t i = from; i < to; i++)
        items[i] = copy[i];
}

static void merge_sort(int *items, int *copy, size_t count) {
    for (size_t width = 1; width < count; width *= 2)
        for (size_t from = 0; from + width < count; from += 2 * width) {
            size_t to = from + 2 * width;
            if (to > count)
                to = count;
            merge(items, copy, from, from + width, to);
        }
}

int main(void) {
    int items[MOST];
    size_t count = 0;
    while (count < MOST && scanf("%d", &items[count]) == 1)
        count++;
    if (count == 0)
        return 1;
    int *copy = malloc(count * sizeof *copy);
    if (copy == NULL)
        return 1;
    merge_sort(items, copy, count);
    for (size_t i = 0; i < count; i++)
        printf("%d\n", items[i]);
    free(copy);
    return 0;
}
