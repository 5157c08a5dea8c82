// limpet: safe
// why: a page is found or takes the place of the oldest; places are within the cache
// stdin: 1 2 3 1 4 5
#include <stdio.h>

#define PAGES 4

struct page {
    int number;
    unsigned long used;
};

struct cache {
    struct page pages[PAGES];
    int count;
    unsigned long clock, hits, misses;
};

static struct page *find(struct cache *cache, int number) {
    for (int i = 0; i < cache->count; i++)
        if (cache->pages[i].number == number)
            return &cache->pages[i];
    return NULL;
}

static struct page *oldest(struct cache *cache) {
    int place = 0;
    for (int i = 1; i < cache->count; i++)
        if (cache->pages[i].used < cache->pages[place].used)
            place = i;
    return &cache->pages[place];
}

static void visit(struct cache *cache, int number) {
    struct page *page = find(cache, number);
    if (page != NULL) {
        cache->hits++;
    } else {
        cache->misses++;
        page = cache->count < PAGES ? &cache->pages[cache->count++] : oldest(cache);
        page->number = number;
    }
    page->used = ++cache->clock;
}

int main(void) {
    struct cache cache = {.count = 0};
    int number;
    while (scanf("%d", &number) == 1)
        visit(&cache, number);
    printf("%lu hits, %lu misses\n", cache.hits, cache.misses);
    for (int i = 0; i < cache.count; i++)
        printf("page %d\n", cache.pages[i].number);
    return 0;
}
