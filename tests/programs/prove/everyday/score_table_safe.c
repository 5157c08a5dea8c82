// limpet: safe
// why: a table that is full takes no more names, and scores that would not fit are refused
// stdin: anna 3 bert 4 anna 5
#include <stdio.h>
#include <string.h>

#define SLOTS 64
#define MOST 1000000

struct entry {
    char name[16];
    int score;
    int used;
};

static struct entry table[SLOTS];

static unsigned hash(const char *name) {
    unsigned value = 5381;
    for (; *name != '\0'; name++)
        value = value * 33 + (unsigned char)*name;
    return value % SLOTS;
}

/* The entry of this name, a new one if there is none yet; NULL if the table is full. */
static struct entry *find(const char *name) {
    unsigned start = hash(name);
    for (unsigned i = 0; i < SLOTS; i++) {
        struct entry *entry = &table[(start + i) % SLOTS];
        if (!entry->used) {
            strcpy(entry->name, name);
            entry->used = 1;
            return entry;
        }
        if (strcmp(entry->name, name) == 0)
            return entry;
    }
    return NULL;
}

int main(void) {
    char name[16];
    int score;
    while (scanf("%15s %d", name, &score) == 2) {
        struct entry *entry = find(name);
        if (entry == NULL) {
            printf("too many names\n");
            return 1;
        }
        if (score < 0 || score > MOST || entry->score > MOST - score) {
            printf("no such score: %d\n", score);
            continue;
        }
        entry->score += score;
    }
    for (int i = 0; i < SLOTS; i++)
        if (table[i].used)
            printf("%-15s %7d\n", table[i].name, table[i].score);
    return 0;
}
