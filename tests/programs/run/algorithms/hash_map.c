// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry { char *key; int value; struct entry *next; };
struct map { struct entry **buckets; unsigned size, used; };

static unsigned hash(const char *s)
{
    unsigned h = 5381;
    while (*s)
        h = h * 33 ^ (unsigned char)*s++;
    return h;
}
static void grow(struct map *m)
{
    unsigned size = m->size * 2;
    struct entry **b = calloc(size, sizeof *b);
    for (unsigned i = 0; i < m->size; i++)
        for (struct entry *e = m->buckets[i], *next; e; e = next) {
            next = e->next;
            unsigned k = hash(e->key) % size;
            e->next = b[k];
            b[k] = e;
        }
    free(m->buckets);
    m->buckets = b;
    m->size = size;
}
static int *at(struct map *m, const char *key)
{
    for (struct entry *e = m->buckets[hash(key) % m->size]; e; e = e->next)
        if (!strcmp(e->key, key))
            return &e->value;
    if (m->used >= m->size)
        grow(m);
    struct entry *e = malloc(sizeof *e);
    *e = (struct entry){strdup(key), 0, m->buckets[hash(key) % m->size]};
    m->buckets[hash(key) % m->size] = e;
    m->used++;
    return &e->value;
}

int main(void)
{
    struct map m = {calloc(2, sizeof(struct entry *)), 2, 0};
    char text[] = "a rose is a rose is a rose said the poet to the rose in the garden of a king";
    for (char *w = strtok(text, " "); w; w = strtok(NULL, " "))
        ++*at(&m, w);
    printf("%u %u\n", m.used, m.size);
    printf("%d %d %d %d\n", *at(&m, "rose"), *at(&m, "a"), *at(&m, "the"), *at(&m, "fox"));
    char key[16];
    for (int i = 0; i < 60; i++) {
        sprintf(key, "k%d", i);
        *at(&m, key) = i * i;
    }
    printf("%u %u %d\n", m.used, m.size, *at(&m, "k59"));
    for (unsigned i = 0; i < m.size; i++)
        while (m.buckets[i]) {
            struct entry *e = m.buckets[i];
            m.buckets[i] = e->next;
            free(e->key);
            free(e);
        }
    free(m.buckets);
    return 0;
}
