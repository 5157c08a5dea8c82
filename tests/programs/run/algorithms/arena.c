// modes: 32 64
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct arena { _Alignas(max_align_t) unsigned char bytes[1024]; size_t used; };

static void *take(struct arena *a, size_t size, size_t align)
{
    size_t start = (a->used + align - 1) & ~(align - 1);
    if (start + size > sizeof a->bytes)
        return NULL;
    a->used = start + size;
    return a->bytes + start;
}

struct word { struct word *next; char text[]; };

int main(void)
{
    static struct arena a;
    struct word *list = NULL, **tail = &list;
    const char *text[] = {"one", "three", "eleven", "x"};
    for (int i = 0; i < 4; i++) {
        struct word *w = take(&a, sizeof *w + strlen(text[i]) + 1, _Alignof(struct word));
        strcpy(w->text, text[i]);
        w->next = NULL;
        *tail = w;
        tail = &w->next;
    }
    for (struct word *w = list; w; w = w->next)
        printf("%s ", w->text);
    long long *n = take(&a, 3 * sizeof *n, _Alignof(long long));
    n[0] = 1LL << 33;
    n[2] = n[0] + 1;
    printf("%lld %d\n", n[2], take(&a, 1000, 1) == NULL);
    int blocks = 0;
    while (take(&a, 100, 8))
        blocks++;
    printf("%d\n", blocks);
    return 0;
}
