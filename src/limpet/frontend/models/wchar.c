/* <wchar.h>, <wctype.h>, and the multibyte functions of <stdlib.h>: the basic ones, in the C locale. Exact for what
 * is here; characters above 127 have no encoding and belong to no class.
 */
#include "limpet_models.h"
#include <errno.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>

#undef wcschr
#undef wcsrchr
#undef wcsstr
#undef wmemchr

static size_t length(const wchar_t *text)
{
    size_t n = 0;
    while (text[n] != L'\0')
        n++;
    return n;
}

size_t wcslen(const wchar_t *text)
{
    return length(text);
}

size_t wcsnlen(const wchar_t *text, size_t limit)
{
    size_t n = 0;
    while (n < limit && text[n] != L'\0')
        n++;
    return n;
}

wchar_t *wcscpy(wchar_t *restrict to, const wchar_t *restrict from)
{
    limpet_copy(to, from, (length(from) + 1) * sizeof(wchar_t));
    return to;
}

wchar_t *wcsncpy(wchar_t *restrict to, const wchar_t *restrict from, size_t size)
{
    size_t n = 0;
    while (n < size && from[n] != L'\0')
        n++;
    limpet_disjoint(to, size * sizeof(wchar_t), from, (n < size ? n + 1 : n) * sizeof(wchar_t));
    limpet_copy(to, from, n * sizeof(wchar_t));
    for (; n < size; n++)
        to[n] = L'\0';
    return to;
}

wchar_t *wcscat(wchar_t *restrict to, const wchar_t *restrict from)
{
    limpet_copy(to + length(to), from, (length(from) + 1) * sizeof(wchar_t));
    return to;
}

wchar_t *wcsncat(wchar_t *restrict to, const wchar_t *restrict from, size_t limit)
{
    wchar_t *end = to + length(to);
    size_t n = 0;
    while (n < limit && from[n] != L'\0')
        n++;
    limpet_apart(to, ((size_t)(end - to) + n + 1) * sizeof(wchar_t), from, n * sizeof(wchar_t));
    limpet_copy(end, from, n * sizeof(wchar_t));
    end[n] = L'\0';
    return to;
}

int wcscmp(const wchar_t *a, const wchar_t *b)
{
    size_t i = 0;
    while (a[i] != L'\0' && a[i] == b[i])
        i++;
    return (a[i] > b[i]) - (a[i] < b[i]);
}

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t limit)
{
    for (size_t i = 0; i < limit; i++) {
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
        if (a[i] == L'\0')
            return 0;
    }
    return 0;
}

wchar_t *wcschr(const wchar_t *text, wchar_t wanted)
{
    for (;; text++) {
        if (*text == wanted)
            return (wchar_t *)text;
        if (*text == L'\0')
            return NULL;
    }
}

wchar_t *wcsrchr(const wchar_t *text, wchar_t wanted)
{
    const wchar_t *last = NULL;
    for (;; text++) {
        if (*text == wanted)
            last = text;
        if (*text == L'\0')
            return (wchar_t *)last;
    }
}

wchar_t *wcsstr(const wchar_t *text, const wchar_t *wanted)
{
    for (;; text++) {
        size_t i = 0;
        while (wanted[i] != L'\0' && text[i] == wanted[i])
            i++;
        if (wanted[i] == L'\0')
            return (wchar_t *)text;
        if (*text == L'\0')
            return NULL;
    }
}

wchar_t *wcsdup(const wchar_t *text)
{
    size_t size = (length(text) + 1) * sizeof(wchar_t);
    wchar_t *copy = malloc(size);
    if (copy != NULL)
        __builtin_memcpy(copy, text, size);
    return copy;
}

wchar_t *wmemset(wchar_t *block, wchar_t value, size_t count)
{
    for (size_t i = 0; i < count; i++)
        block[i] = value;
    return block;
}

wchar_t *wmemcpy(wchar_t *restrict to, const wchar_t *restrict from, size_t count)
{
    limpet_copy(to, from, count * sizeof(wchar_t));
    return to;
}

wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count)
{
    __builtin_memmove(to, from, count * sizeof(wchar_t));
    return to;
}

/* All of them must be readable, even those behind the first difference. */
int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count)
{
    __limpet_check_read(a, count * sizeof(wchar_t));
    __limpet_check_read(b, count * sizeof(wchar_t));
    for (size_t i = 0; i < count; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

wchar_t *wmemchr(const wchar_t *block, wchar_t wanted, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (block[i] == wanted)
            return (wchar_t *)(block + i);
    return NULL;
}

/* ---- Multibyte characters ---- */

wint_t btowc(int c)
{
    return c >= 0 && c <= 127 ? (wint_t)c : WEOF;
}

int wctob(wint_t c)
{
    return c <= 127 ? (int)c : EOF;
}

size_t __ctype_get_mb_cur_max(void)
{
    return 1;
}

int mblen(const char *text, size_t limit)
{
    if (text == NULL)
        return 0;
    if (limit == 0)
        return -1;
    if ((unsigned char)*text > 127) {
        errno = EILSEQ;
        return -1;
    }
    return *text != '\0';
}

int mbtowc(wchar_t *restrict result, const char *restrict text, size_t limit)
{
    if (text == NULL)
        return 0;
    if (limit == 0)
        return -1;
    if ((unsigned char)*text > 127) {
        errno = EILSEQ;
        return -1;
    }
    if (result != NULL)
        *result = *text;
    return *text != '\0';
}

int wctomb(char *text, wchar_t c)
{
    if (text == NULL)
        return 0;
    if (c < 0 || c > 127) {
        errno = EILSEQ;
        return -1;
    }
    *text = (char)c;
    return 1;
}

size_t mbstowcs(wchar_t *restrict to, const char *restrict from, size_t limit)
{
    for (size_t n = 0; to == NULL || n < limit; n++) {
        limpet_disjoint(to, (n + 1) * sizeof(wchar_t), from, n + 1);
        if ((unsigned char)from[n] > 127) {
            errno = EILSEQ;
            return (size_t)-1;
        }
        if (to != NULL)
            to[n] = from[n];
        if (from[n] == '\0')
            return n;
    }
    return limit;
}

size_t wcstombs(char *restrict to, const wchar_t *restrict from, size_t limit)
{
    for (size_t n = 0; to == NULL || n < limit; n++) {
        limpet_disjoint(to, n + 1, from, (n + 1) * sizeof(wchar_t));
        if (from[n] < 0 || from[n] > 127) {
            errno = EILSEQ;
            return (size_t)-1;
        }
        if (to != NULL)
            to[n] = (char)from[n];
        if (from[n] == L'\0')
            return n;
    }
    return limit;
}

/* ---- Classes ---- */

static bool is_letter(wint_t c)
{
    return (c >= L'A' && c <= L'Z') || (c >= L'a' && c <= L'z');
}

static bool is_digit(wint_t c)
{
    return c >= L'0' && c <= L'9';
}

int iswalpha(wint_t c)
{
    return is_letter(c);
}

int iswdigit(wint_t c)
{
    return is_digit(c);
}

int iswalnum(wint_t c)
{
    return is_letter(c) || is_digit(c);
}

int iswxdigit(wint_t c)
{
    return is_digit(c) || (c >= L'A' && c <= L'F') || (c >= L'a' && c <= L'f');
}

int iswupper(wint_t c)
{
    return c >= L'A' && c <= L'Z';
}

int iswlower(wint_t c)
{
    return c >= L'a' && c <= L'z';
}

int iswspace(wint_t c)
{
    return c == L' ' || (c >= L'\t' && c <= L'\r');
}

int iswprint(wint_t c)
{
    return c >= L' ' && c <= L'~';
}

int iswpunct(wint_t c)
{
    return c > L' ' && c <= L'~' && !is_letter(c) && !is_digit(c);
}

int iswcntrl(wint_t c)
{
    return c < L' ' || c == 127;
}

wint_t towlower(wint_t c)
{
    return c >= L'A' && c <= L'Z' ? c + (L'a' - L'A') : c;
}

wint_t towupper(wint_t c)
{
    return c >= L'a' && c <= L'z' ? c - (L'a' - L'A') : c;
}
