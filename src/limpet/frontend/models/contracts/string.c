/* Contracts of strings: what is copied can be any text of that length; what is looked for is anywhere in the text. */
#include "limpet_contracts.h"
#include <stdlib.h>
#include <string.h>

#undef strchr
#undef strrchr
#undef strstr

size_t strlcpy(char *restrict to, const char *restrict from, size_t size);
size_t strlcat(char *restrict to, const char *restrict from, size_t size);
char *__strdup(const char *text);

size_t strlen(const char *text)
{
    return limpet_measured(text);
}

#define limpet_text_length limpet_measured

/* Any text of `n` characters, with its end. */
static inline void limpet_put_text(char *to, const char *from, size_t n)
{
    (void)from;
    __limpet_contract("a copy of a text");
    limpet_any_bytes(to, n);
    to[n] = '\0';
}

#include "../limpet_strings.h"

char *strcpy(char *restrict to, const char *restrict from)
{
    size_t n = limpet_measured(from);
    limpet_disjoint(to, n + 1, from, n + 1);
    limpet_put_text(to, from, n);
    return to;
}

char *stpcpy(char *restrict to, const char *restrict from)
{
    size_t n = limpet_measured(from);
    limpet_disjoint(to, n + 1, from, n + 1);
    limpet_put_text(to, from, n);
    return to + n;
}

char *strncpy(char *restrict to, const char *restrict from, size_t size)
{
    size_t n = limpet_length_to_pad(to, from, size);
    __limpet_contract("a copy of a text");
    limpet_any_bytes(to, size);
    if (n < size)
        to[n] = '\0';
    return to;
}

char *strcat(char *restrict to, const char *restrict from)
{
    size_t start = limpet_measured(to), n = limpet_measured(from);
    limpet_disjoint(to + start, n + 1, from, n + 1);
    limpet_put_text(to + start, from, n);
    return to;
}

char *strncat(char *restrict to, const char *restrict from, size_t limit)
{
    size_t n = limpet_length_within(from, limit);
    limpet_append(to, limpet_measured(to), from, n, n);
    return to;
}

size_t strlcpy(char *restrict to, const char *restrict from, size_t size)
{
    return limpet_strlcpy(to, from, size);
}

size_t strlcat(char *restrict to, const char *restrict from, size_t size)
{
    return limpet_strlcat(to, from, size);
}

static char *any_duplicate(size_t n)
{
    char *copy = malloc(n + 1);
    if (copy != NULL)
        limpet_put_text(copy, NULL, n);
    return copy;
}

char *strdup(const char *text)
{
    return any_duplicate(limpet_measured(text));
}

char *__strdup(const char *text)
{
    return any_duplicate(limpet_measured(text));
}

char *strndup(const char *text, size_t limit)
{
    return any_duplicate(limpet_length_within(text, limit));
}

/* A place with this character, or none. */
static char *any_place(const char *text, char wanted)
{
    __limpet_contract("a search in a text");
    size_t length = limpet_measured(text), at = limpet_any_up_to(length);
    if (wanted == '\0')
        return (char *)text + length;
    if (limpet_any_bool())
        return NULL;
    __limpet_assume(at < length);
    __limpet_assume(text[at] == wanted);
    return (char *)text + at;
}

char *strchr(const char *text, int wanted)
{
    return any_place(text, (char)wanted);
}

char *strrchr(const char *text, int wanted)
{
    return any_place(text, (char)wanted);
}

char *strstr(const char *text, const char *wanted)
{
    __limpet_contract("a search in a text");
    size_t length = limpet_measured(text), size = limpet_measured(wanted);
    if (size > length || limpet_any_bool())
        return size == 0 ? (char *)text : NULL;
    return (char *)text + limpet_any_up_to(length - size);
}
