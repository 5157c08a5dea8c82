/* <wchar.h>, <wctype.h>: sets, tokens, numbers, restartable conversions, named classes. Exact, C locale: characters
 * above 127 have no encoding, and no conversion keeps a state.
 */
/* limpet-defines: wcstol wcstoul wcstoll wcstoull __isoc23_wcstol __isoc23_wcstoul __isoc23_wcstoll
   __isoc23_wcstoull */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <wchar.h>
#include <wctype.h>

/* ---- Strings ---- */

wchar_t *wcpcpy(wchar_t *restrict to, const wchar_t *restrict from)
{
    size_t n = 0;
    for (; from[n] != L'\0'; n++)
        to[n] = from[n];
    to[n] = L'\0';
    return to + n;
}

wchar_t *wmempcpy(wchar_t *restrict to, const wchar_t *restrict from, size_t count)
{
    limpet_copy(to, from, count * sizeof *to);
    return to + count;
}

static bool contains(const wchar_t *set, wchar_t c)
{
    for (; *set != L'\0'; set++)
        if (*set == c)
            return true;
    return false;
}

static size_t span(const wchar_t *text, const wchar_t *set, bool inside)
{
    size_t n = 0;
    while (text[n] != L'\0' && contains(set, text[n]) == inside)
        n++;
    return n;
}

size_t wcsspn(const wchar_t *text, const wchar_t *set)
{
    return span(text, set, true);
}

size_t wcscspn(const wchar_t *text, const wchar_t *set)
{
    return span(text, set, false);
}

#undef wcspbrk /* in C23 it is a generic macro too */

wchar_t *wcspbrk(const wchar_t *text, const wchar_t *set)
{
    text += span(text, set, false);
    return *text == L'\0' ? NULL : (wchar_t *)text;
}

wchar_t *wcstok(wchar_t *restrict text, const wchar_t *restrict separators, wchar_t **restrict rest)
{
    if (text == NULL)
        text = *rest;
    if (text == NULL)
        return NULL;
    text += span(text, separators, true);
    if (*text == L'\0') {
        *rest = NULL;
        return NULL;
    }
    wchar_t *end = text + span(text, separators, false);
    *rest = *end == L'\0' ? NULL : end + 1;
    *end = L'\0';
    return text;
}

static wint_t lower(wint_t c)
{
    return c >= L'A' && c <= L'Z' ? c + (L'a' - L'A') : c;
}

static int compare_folded(const wchar_t *a, const wchar_t *b, size_t limit)
{
    for (size_t i = 0; i < limit; i++) {
        wint_t x = lower((wint_t)a[i]), y = lower((wint_t)b[i]);
        if (x != y)
            return x < y ? -1 : 1;
        if (x == L'\0')
            break;
    }
    return 0;
}

int wcscasecmp(const wchar_t *a, const wchar_t *b)
{
    return compare_folded(a, b, (size_t)-1);
}

int wcsncasecmp(const wchar_t *a, const wchar_t *b, size_t limit)
{
    return compare_folded(a, b, limit);
}

size_t wcsxfrm(wchar_t *restrict to, const wchar_t *restrict from, size_t size)
{
    size_t n = 0;
    while (from[n] != L'\0')
        n++;
    limpet_copy(to, from, (n < size ? n + 1 : size) * sizeof *to);
    return n;
}

/* Fills all `size` characters: the text, then NULs. */
wchar_t *wcpncpy(wchar_t *restrict to, const wchar_t *restrict from, size_t size)
{
    size_t n = 0;
    while (n < size && from[n] != L'\0')
        n++;
    limpet_disjoint(to, size * sizeof *to, from, (n < size ? n + 1 : n) * sizeof *to);
    limpet_copy(to, from, n * sizeof *to);
    __builtin_memset(to + n, 0, (size - n) * sizeof *to);
    return to + n;
}

int wcscoll(const wchar_t *a, const wchar_t *b)
{
    size_t i = 0;
    while (a[i] != L'\0' && a[i] == b[i])
        i++;
    return a[i] == b[i] ? 0 : a[i] < b[i] ? -1 : 1;
}

/* ---- Numbers ---- */

static int digit_value(wchar_t c)
{
    return c >= 0 && c <= 127 ? limpet_digit_value((int)c) : 36;
}

/* The magnitude of a number, saturated; `*end` is NULL if there is none. */
static unsigned long long read_digits(const wchar_t *text, int base, bool *negative, bool *too_large,
                                      const wchar_t **end)
{
    *end = NULL;
    *negative = *too_large = false;
    while (*text == L' ' || (*text >= L'\t' && *text <= L'\r'))
        text++;
    if (*text == L'+' || *text == L'-')
        *negative = *text++ == L'-';
    if ((base == 0 || base == 16) && text[0] == L'0' && (text[1] == L'x' || text[1] == L'X') &&
        digit_value(text[2]) < 16) {
        text += 2;
        base = 16;
    } else if (base == 0) {
        base = *text == L'0' ? 8 : 10;
    }
    unsigned long long value = 0;
    for (; digit_value(*text) < base; text++) {
        *too_large |= __builtin_mul_overflow(value, (unsigned long long)base, &value);
        *too_large |= __builtin_add_overflow(value, (unsigned long long)digit_value(*text), &value);
        *end = text + 1;
    }
    return value;
}

static bool is_base(int base)
{
    if (base == 0 || (base >= 2 && base <= 36))
        return true;
    errno = EINVAL;
    return false;
}

static long long read_signed(const wchar_t *text, wchar_t **end, int base, long long least, long long most)
{
    bool negative, too_large;
    const wchar_t *behind;
    if (!is_base(base))
        return 0;
    unsigned long long value = read_digits(text, base, &negative, &too_large, &behind);
    if (end != NULL)
        *end = (wchar_t *)(behind == NULL ? text : behind);
    unsigned long long limit = negative ? 0 - (unsigned long long)least : (unsigned long long)most;
    if (too_large || value > limit) {
        errno = ERANGE;
        return negative ? least : most;
    }
    return (long long)(negative ? 0 - value : value);
}

static unsigned long long read_unsigned(const wchar_t *text, wchar_t **end, int base, unsigned long long most)
{
    bool negative, too_large;
    const wchar_t *behind;
    if (!is_base(base))
        return 0;
    unsigned long long value = read_digits(text, base, &negative, &too_large, &behind);
    if (end != NULL)
        *end = (wchar_t *)(behind == NULL ? text : behind);
    if (too_large || value > most) {
        errno = ERANGE;
        return most;
    }
    return negative ? 0 - value : value;
}

/* The number is made of characters below 128: it is converted as a narrow one. */
double wcstod(const wchar_t *restrict text, wchar_t **restrict end)
{
    char narrow[512];
    size_t n = 0;
    while (n < sizeof narrow - 1 && text[n] > 0 && text[n] <= 127) {
        narrow[n] = (char)text[n];
        n++;
    }
    if (n == sizeof narrow - 1)
        __limpet_approximate("wcstod: only the first 511 characters are read");
    narrow[n] = '\0';
    char *behind;
    double value = __limpet_strtod(narrow, &behind);
    if (end != NULL)
        *end = (wchar_t *)text + (behind - narrow);
    return value;
}

/* ---- Restartable conversions ---- */

int mbsinit(const mbstate_t *state)
{
    (void)state;
    return 1;
}

static size_t to_wide(wchar_t *result, const char *text, size_t limit)
{
    if (text == NULL)
        return 0;
    if (limit == 0)
        return (size_t)-2;
    if ((unsigned char)*text > 127) {
        errno = EILSEQ;
        return (size_t)-1;
    }
    if (result != NULL)
        *result = *text;
    return *text != '\0';
}

size_t mbrtowc(wchar_t *restrict result, const char *restrict text, size_t limit, mbstate_t *restrict state)
{
    (void)state;
    return to_wide(result, text, limit);
}

size_t mbrlen(const char *restrict text, size_t limit, mbstate_t *restrict state)
{
    (void)state;
    return to_wide(NULL, text, limit);
}

size_t wcrtomb(char *restrict to, wchar_t c, mbstate_t *restrict state)
{
    (void)state;
    if (to == NULL)
        return 1;
    if (c < 0 || c > 127) {
        errno = EILSEQ;
        return (size_t)-1;
    }
    *to = (char)c;
    return 1;
}

size_t mbsrtowcs(wchar_t *restrict to, const char **restrict from, size_t limit, mbstate_t *restrict state)
{
    (void)state;
    const char *text = *from;
    for (size_t n = 0; to == NULL || n < limit; n++) {
        limpet_disjoint(to, (n + 1) * sizeof(wchar_t), text, n + 1);
        if ((unsigned char)text[n] > 127) {
            if (to != NULL)
                *from = text + n;
            errno = EILSEQ;
            return (size_t)-1;
        }
        if (to != NULL)
            to[n] = text[n];
        if (text[n] == '\0') {
            if (to != NULL)
                *from = NULL;
            return n;
        }
    }
    *from = text + limit;
    return limit;
}

size_t wcsrtombs(char *restrict to, const wchar_t **restrict from, size_t limit, mbstate_t *restrict state)
{
    (void)state;
    const wchar_t *text = *from;
    for (size_t n = 0; to == NULL || n < limit; n++) {
        limpet_disjoint(to, n + 1, text, (n + 1) * sizeof(wchar_t));
        if (text[n] < 0 || text[n] > 127) {
            if (to != NULL)
                *from = text + n;
            errno = EILSEQ;
            return (size_t)-1;
        }
        if (to != NULL)
            to[n] = (char)text[n];
        if (text[n] == L'\0') {
            if (to != NULL)
                *from = NULL;
            return n;
        }
    }
    *from = text + limit;
    return limit;
}

/* ---- Classes and mappings by name ---- */

enum class { ALNUM = 1, ALPHA, BLANK, CNTRL, DIGIT, GRAPH, LOWER, PRINT, PUNCT, SPACE, UPPER, XDIGIT };

static bool is_in(wint_t c, wctype_t class)
{
    bool letter = (c >= L'A' && c <= L'Z') || (c >= L'a' && c <= L'z'), digit = c >= L'0' && c <= L'9';
    switch (class) {
    case ALNUM: return letter || digit;
    case ALPHA: return letter;
    case BLANK: return c == L' ' || c == L'\t';
    case CNTRL: return c < L' ' || c == 127;
    case DIGIT: return digit;
    case GRAPH: return c > L' ' && c <= L'~';
    case LOWER: return c >= L'a' && c <= L'z';
    case PRINT: return c >= L' ' && c <= L'~';
    case PUNCT: return c > L' ' && c <= L'~' && !letter && !digit;
    case SPACE: return c == L' ' || (c >= L'\t' && c <= L'\r');
    case UPPER: return c >= L'A' && c <= L'Z';
    case XDIGIT: return digit || (c >= L'A' && c <= L'F') || (c >= L'a' && c <= L'f');
    default: return false;
    }
}

static bool is_name(const char *text, const char *name)
{
    size_t i = 0;
    while (name[i] != '\0' && text[i] == name[i])
        i++;
    return text[i] == name[i];
}

wctype_t wctype(const char *name)
{
    static const char names[][8] = {"alnum", "alpha", "blank", "cntrl", "digit", "graph",
                                    "lower", "print", "punct", "space", "upper", "xdigit"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (is_name(name, names[i]))
            return i + 1;
    return 0;
}

int iswctype(wint_t c, wctype_t class)
{
    return is_in(c, class);
}

int iswblank(wint_t c)
{
    return is_in(c, BLANK);
}

int iswgraph(wint_t c)
{
    return is_in(c, GRAPH);
}

static const int32_t to_lower = 1, to_upper = 2;

wctrans_t wctrans(const char *name)
{
    return is_name(name, "tolower") ? &to_lower : is_name(name, "toupper") ? &to_upper : NULL;
}

wint_t towctrans(wint_t c, wctrans_t mapping)
{
    if (mapping == &to_lower)
        return lower(c);
    return mapping == &to_upper && c >= L'a' && c <= L'z' ? c - (L'a' - L'A') : c;
}

/* -1: not printable */
int wcwidth(wchar_t c)
{
    return c == L'\0' ? 0 : is_in((wint_t)c, PRINT) ? 1 : -1;
}

/* ---- Names that depend on the version of C ---- */

/* The C23 names behind the scenes, too. */
#define CONVERSIONS(prefix)                                                                       \
    long prefix##wcstol(const wchar_t *restrict text, wchar_t **restrict end, int base);          \
    unsigned long prefix##wcstoul(const wchar_t *restrict text, wchar_t **restrict end, int base); \
    long long prefix##wcstoll(const wchar_t *restrict text, wchar_t **restrict end, int base);    \
    unsigned long long prefix##wcstoull(const wchar_t *restrict text, wchar_t **restrict end, int base); \
                                                                                                  \
    long prefix##wcstol(const wchar_t *restrict text, wchar_t **restrict end, int base)           \
    {                                                                                             \
        return (long)read_signed(text, end, base, LONG_MIN, LONG_MAX);                            \
    }                                                                                             \
                                                                                                  \
    unsigned long prefix##wcstoul(const wchar_t *restrict text, wchar_t **restrict end, int base) \
    {                                                                                             \
        return (unsigned long)read_unsigned(text, end, base, ULONG_MAX);                          \
    }                                                                                             \
                                                                                                  \
    long long prefix##wcstoll(const wchar_t *restrict text, wchar_t **restrict end, int base)     \
    {                                                                                             \
        return read_signed(text, end, base, LLONG_MIN, LLONG_MAX);                                \
    }                                                                                             \
                                                                                                  \
    unsigned long long prefix##wcstoull(const wchar_t *restrict text, wchar_t **restrict end, int base) \
    {                                                                                             \
        return read_unsigned(text, end, base, ULLONG_MAX);                                        \
    }

#undef wcstol
#undef wcstoul
#undef wcstoll
#undef wcstoull

CONVERSIONS()
CONVERSIONS(__isoc23_)
