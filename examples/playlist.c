// limpet: unsafe(overlapping-copy@17)
//
// Takes a song out of a list by moving those behind it. Source and target of the
// copy overlap, which memmove allows and memcpy does not.
#include <stdio.h>
#include <string.h>

struct playlist {
    int songs[8];
    size_t length;
};

static void drop(struct playlist *list, size_t position) {
    if (position >= list->length)
        return;
    list->length--;
    memcpy(&list->songs[position], &list->songs[position + 1], (list->length - position) * sizeof list->songs[0]);
}

int main(void) {
    struct playlist list = {{17, 4, 23, 42, 8}, 5};
    drop(&list, 4);
    drop(&list, 1);
    printf("%zu songs, the second is %d\n", list.length, list.songs[1]);
    return 0;
}
