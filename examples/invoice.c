// limpet: unsafe(library-contract@16)
//
// The format and the arguments of printf do not fit: the name was forgotten.
#include <stdio.h>

struct item {
    const char *name;
    int pieces;
    double price;
};

static void show(const struct item *items, int n) {
    double total = 0;
    for (int i = 0; i < n; i++)
        total += items[i].pieces * items[i].price;
    printf("%s: %d items, %.2f in all\n", n, total);
}

int main(void) {
    const struct item items[] = {{"rope", 2, 12.5}, {"anchor", 1, 80.0}};
    show(items, 2);
    return 0;
}
