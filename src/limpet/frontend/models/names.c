/* <libgen.h>, <search.h>: parts of file names; linear search, linked lists. Exact. */
#include "limpet_models.h"
#include <libgen.h>
#include <search.h>

/* The length of a name without the slashes at its end. */
static size_t length_without_slashes(const char *name)
{
    size_t n = limpet_length(name);
    while (n > 1 && name[n - 1] == '/')
        n--;
    return n;
}

/* POSIX: basename, which may change its argument. */
char *__xpg_basename(char *name)
{
    static char dot[] = ".";
    if (name == NULL || *name == '\0')
        return dot;
    size_t n = length_without_slashes(name);
    if (name[n] != '\0')
        name[n] = '\0';
    if (n == 1 && name[0] == '/')
        return name;
    while (n > 0 && name[n - 1] != '/')
        n--;
    return name + n;
}

#undef basename
char *basename(const char *name);

/* GNU: what follows the last slash. */
char *basename(const char *name)
{
    size_t n = limpet_length(name);
    while (n > 0 && name[n - 1] != '/')
        n--;
    return (char *)name + n;
}

char *dirname(char *name)
{
    static char dot[] = ".";
    if (name == NULL || *name == '\0')
        return dot;
    size_t n = length_without_slashes(name);
    while (n > 0 && name[n - 1] != '/')
        n--;
    if (n == 0)
        return dot;
    while (n > 1 && name[n - 1] == '/')
        n--;
    if (name[n] != '\0')
        name[n] = '\0';
    return name;
}

/* ---- Linear search ---- */

typedef int (*comparison)(const void *, const void *);

static void *find(const void *key, const void *base, size_t count, size_t size, comparison compare)
{
    size_t total;
    if (__builtin_mul_overflow(count, size, &total))
        __limpet_fail("library-contract", "count times size overflows");
    __limpet_check_read(base, total);
    const char *element = base;
    for (size_t i = 0; i < count; i++, element += size)
        if (compare(key, element) == 0)
            return (void *)element;
    return NULL;
}

void *lfind(const void *key, const void *base, size_t *count, size_t size, comparison compare)
{
    return find(key, base, *count, size, compare);
}

/* What is not found is added at the end. */
void *lsearch(const void *key, void *base, size_t *count, size_t size, comparison compare)
{
    void *found = find(key, base, *count, size, compare);
    if (found != NULL)
        return found;
    char *end = (char *)base + *count * size;
    __builtin_memcpy(end, key, size);
    ++*count;
    return end;
}

struct element {
    struct element *next, *previous;
};

void insque(void *element, void *before)
{
    struct element *e = element, *b = before;
    if (b == NULL) {
        e->next = e->previous = NULL;
        return;
    }
    e->next = b->next;
    e->previous = b;
    if (b->next != NULL)
        b->next->previous = e;
    b->next = e;
}

void remque(void *element)
{
    struct element *e = element;
    if (e->next != NULL)
        e->next->previous = e->previous;
    if (e->previous != NULL)
        e->previous->next = e->next;
}
