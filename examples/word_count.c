// limpet: safe
//
// A hash map from words to counts with chains, growing when it gets full, and
// everything given back at the end.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    unsigned count;
    char word[]; // the word itself lies behind the node
};

struct map {
    struct node **slots;
    unsigned size, used;
};

static unsigned hash(const char *word) {
    unsigned h = 2166136261u;
    for (; *word != '\0'; word++)
        h = (h ^ (unsigned char)*word) * 16777619u;
    return h;
}

static void grow(struct map *map) {
    unsigned size = map->size != 0 ? 2 * map->size : 4;
    struct node **slots = calloc(size, sizeof *slots);
    if (slots == NULL)
        exit(2);
    for (unsigned i = 0; i < map->size; i++)
        for (struct node *node = map->slots[i], *next; node != NULL; node = next) {
            next = node->next;
            struct node **slot = &slots[hash(node->word) % size];
            node->next = *slot;
            *slot = node;
        }
    free(map->slots);
    map->slots = slots;
    map->size = size;
}

static void count(struct map *map, const char *word) {
    if (map->used >= map->size)
        grow(map);
    struct node **slot = &map->slots[hash(word) % map->size];
    for (struct node *node = *slot; node != NULL; node = node->next)
        if (strcmp(node->word, word) == 0) {
            node->count++;
            return;
        }
    struct node *node = malloc(sizeof *node + strlen(word) + 1);
    if (node == NULL)
        exit(2);
    strcpy(node->word, word);
    node->count = 1;
    node->next = *slot;
    *slot = node;
    map->used++;
}

int main(void) {
    char text[] = "the cat and the dog and the bird and a fish";
    struct map map = {NULL, 0, 0};
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " "))
        count(&map, word);
    for (unsigned i = 0; i < map.size; i++)
        for (struct node *node = map.slots[i], *next; node != NULL; node = next) {
            next = node->next;
            if (node->count > 1)
                printf("%s: %u times\n", node->word, node->count);
            free(node);
        }
    free(map.slots);
    printf("%u different words\n", map.used);
    return 0;
}
