/* <strings.h>. Exact, in the C locale. */
#include "limpet_models.h"
#include <string.h>
#include <strings.h>

int strcasecmp(const char *a, const char *b)
{
    for (size_t i = 0;; i++) {
        int x = limpet_lower((unsigned char)a[i]), y = limpet_lower((unsigned char)b[i]);
        if (x != y || x == '\0')
            return x - y;
    }
}

int strncasecmp(const char *a, const char *b, size_t limit)
{
    for (size_t i = 0; i < limit; i++) {
        int x = limpet_lower((unsigned char)a[i]), y = limpet_lower((unsigned char)b[i]);
        if (x != y || x == '\0')
            return x - y;
    }
    return 0;
}

char *index(const char *text, int wanted)
{
    char c = (char)wanted;
    for (;; text++) {
        if (*text == c)
            return (char *)text;
        if (*text == '\0')
            return NULL;
    }
}

char *rindex(const char *text, int wanted)
{
    char c = (char)wanted;
    const char *last = NULL;
    for (;; text++) {
        if (*text == c)
            last = text;
        if (*text == '\0')
            return (char *)last;
    }
}

/* Number of the lowest bit that is set, counted from 1; 0 if none is. */
static int first_set(unsigned long long bits)
{
    if (bits == 0)
        return 0;
    int position = 1;
    while ((bits & 1) == 0) {
        bits >>= 1;
        position++;
    }
    return position;
}

int ffs(int value)
{
    return first_set((unsigned)value);
}

int ffsl(long value)
{
    return first_set((unsigned long)value);
}

int ffsll(long long value)
{
    return first_set((unsigned long long)value);
}
