// limpet: unsafe(null-dereference@37)
//
// A lookup that returns NULL for names it does not know, and a caller that
// does not ask whether it did.
#include <stdio.h>
#include <string.h>

struct entry {
    const char *name;
    const char *number;
    int calls;
};

static struct entry book[] = {
    {"Ada", "555-0101", 0},
    {"Grace", "555-0199", 0},
    {"Edsger", "555-0142", 0},
};

static struct entry *find(const char *name) {
    for (unsigned i = 0; i < sizeof book / sizeof *book; i++)
        if (strcmp(book[i].name, name) == 0)
            return &book[i];
    return NULL;
}

static void show(const char *name) {
    struct entry *entry = find(name);
    if (entry == NULL)
        printf("%s: not in the book\n", name);
    else
        printf("%s: %s\n", entry->name, entry->number);
}

static void call(const char *name) {
    struct entry *entry = find(name);
    entry->calls++;
    printf("calling %s …\n", entry->number);
}

int main(void) {
    show("Ada");
    show("Alan");
    call("Grace");
    call("Alan");
    return 0;
}
