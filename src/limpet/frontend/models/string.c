/* <string.h>, byte strings. Exact.
 *
 * Copies go through `limpet_copy` and the memcpy primitive, which report overlapping operands. Collation is that of
 * the C locale.
 */
#include "limpet_copied_text.h"
#include <string.h>

/* In C23 these are generic macros too. */
#undef strchr
#undef strrchr
#undef strstr
#undef strpbrk

/* The headers may be too old for these. */
size_t strlcpy(char *restrict to, const char *restrict from, size_t size);
size_t strlcat(char *restrict to, const char *restrict from, size_t size);

char *__strdup(const char *text);

size_t strlen(const char *text)
{
    return limpet_length(text);
}

size_t strnlen(const char *text, size_t limit)
{
    return limpet_length_within(text, limit);
}

char *strcpy(char *restrict to, const char *restrict from)
{
    limpet_copy(to, from, limpet_length(from) + 1);
    return to;
}

char *stpcpy(char *restrict to, const char *restrict from)
{
    size_t n = limpet_length(from);
    limpet_copy(to, from, n + 1);
    return to + n;
}

/* Fills all `size` bytes: the text, then NULs. The result has no NUL if the text is too long. */
char *stpncpy(char *restrict to, const char *restrict from, size_t size)
{
    return to + limpet_copy_padded(to, from, size);
}

char *strncpy(char *restrict to, const char *restrict from, size_t size)
{
    limpet_copy_padded(to, from, size);
    return to;
}

char *strcat(char *restrict to, const char *restrict from)
{
    limpet_copy(to + limpet_length(to), from, limpet_length(from) + 1);
    return to;
}

char *strncat(char *restrict to, const char *restrict from, size_t limit)
{
    size_t n = limpet_length_within(from, limit);
    limpet_append(to, limpet_length(to), from, n, n);
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

int strcmp(const char *a, const char *b)
{
    size_t i = 0;
    while (a[i] != '\0' && a[i] == b[i])
        i++;
    return (unsigned char)a[i] - (unsigned char)b[i];
}

int strncmp(const char *a, const char *b, size_t limit)
{
    for (size_t i = 0; i < limit; i++) {
        if (a[i] != b[i])
            return (unsigned char)a[i] - (unsigned char)b[i];
        if (a[i] == '\0')
            return 0;
    }
    return 0;
}

int strcoll(const char *a, const char *b)
{
    size_t i = 0;
    while (a[i] != '\0' && a[i] == b[i])
        i++;
    return (unsigned char)a[i] - (unsigned char)b[i];
}

size_t strxfrm(char *restrict to, const char *restrict from, size_t size)
{
    size_t n = limpet_length(from);
    if (n < size)
        limpet_copy(to, from, n + 1);
    else
        limpet_copy(to, from, size);
    return n;
}

char *strchr(const char *text, int wanted)
{
    const char set[2] = {(char)wanted, '\0'};
    const char *at = __limpet_find(text, set, true);
    return *at == set[0] ? (char *)at : NULL;
}

char *strchrnul(const char *text, int wanted)
{
    const char set[2] = {(char)wanted, '\0'};
    return (char *)__limpet_find(text, set, true);
}

char *strrchr(const char *text, int wanted)
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

/* Does `text` begin with `prefix`? */
static bool begins_with(const char *text, const char *prefix)
{
    size_t i = 0;
    while (prefix[i] != '\0' && text[i] == prefix[i])
        i++;
    return prefix[i] == '\0';
}

char *strstr(const char *text, const char *wanted)
{
    for (;; text++) {
        if (begins_with(text, wanted))
            return (char *)text;
        if (*text == '\0')
            return NULL;
    }
}

static bool begins_with_any_case(const char *text, const char *prefix)
{
    size_t i = 0;
    while (prefix[i] != '\0' && limpet_lower((unsigned char)text[i]) == limpet_lower((unsigned char)prefix[i]))
        i++;
    return prefix[i] == '\0';
}

char *strcasestr(const char *text, const char *wanted)
{
    for (;; text++) {
        if (begins_with_any_case(text, wanted))
            return (char *)text;
        if (*text == '\0')
            return NULL;
    }
}

size_t strspn(const char *text, const char *accepted)
{
    return (size_t)(__limpet_find(text, accepted, false) - text);
}

size_t strcspn(const char *text, const char *rejected)
{
    return (size_t)(__limpet_find(text, rejected, true) - text);
}

char *strpbrk(const char *text, const char *wanted)
{
    const char *at = __limpet_find(text, wanted, true);
    return *at == '\0' ? NULL : (char *)at;
}

/* `*rest` is where the search goes on; at the end of the text it stays on the NUL. */
static char *next_token(char *text, const char *separators, char **rest)
{
    if (text == NULL)
        text = *rest;
    text = (char *)__limpet_find(text, separators, false);
    if (*text == '\0') {
        *rest = text;
        return NULL;
    }
    char *end = (char *)__limpet_find(text, separators, true);
    if (*end != '\0')
        *end++ = '\0';
    *rest = end;
    return text;
}

char *strtok_r(char *restrict text, const char *restrict separators, char **restrict rest)
{
    return next_token(text, separators, rest);
}

char *__strtok_r(char *restrict text, const char *restrict separators, char **restrict rest)
{
    return next_token(text, separators, rest);
}

char *strtok(char *restrict text, const char *restrict separators)
{
    static char *rest;
    return next_token(text, separators, &rest);
}

char *strsep(char **restrict rest, const char *restrict separators)
{
    char *start = *rest;
    if (start == NULL)
        return NULL;
    char *end = (char *)__limpet_find(start, separators, true);
    if (*end == '\0') {
        *rest = NULL;
    } else {
        *end = '\0';
        *rest = end + 1;
    }
    return start;
}

static char *duplicate(const char *text, size_t n)
{
    char *copy = malloc(n + 1);
    if (copy == NULL)
        return NULL;
    __builtin_memcpy(copy, text, n);
    copy[n] = '\0';
    return copy;
}

char *strdup(const char *text)
{
    return duplicate(text, limpet_length(text));
}

char *__strdup(const char *text)
{
    return duplicate(text, limpet_length(text));
}

char *strndup(const char *text, size_t limit)
{
    return duplicate(text, limpet_length_within(text, limit));
}
