/* <wchar.h>, <wctype.h>. */
#include "input.h"
#include <wchar.h>
#include <wctype.h>

wchar_t *__wmemcpy_chk(wchar_t *, const wchar_t *, size_t, size_t);
wchar_t *__wmemmove_chk(wchar_t *, const wchar_t *, size_t, size_t);
wchar_t *__wmemset_chk(wchar_t *, wchar_t, size_t, size_t);
wchar_t *__wcscpy_chk(wchar_t *, const wchar_t *, size_t);

static wchar_t target[3 * ROOM];
static const wchar_t *old;

static void fresh(void)
{
    for (int i = 0; i < 3 * ROOM; i++)
        target[i] = L'#';
    wcscpy(target, old);
}

static long where(const wchar_t *p, const wchar_t *base)
{
    return p == NULL ? -1 : p - base;
}

#define WRITES(name, call)                                                  \
    do {                                                                    \
        fresh();                                                            \
        show(name, where(call, target));                                    \
        show_bytes(name, target, 2 * ROOM * sizeof *target);                \
    } while (0)

static wchar_t *widen(const char *text)
{
    size_t n = strlen(text);
    wchar_t *wide = malloc((n + 1) * sizeof *wide);
    for (size_t i = 0; i <= n; i++)
        wide[i] = (unsigned char)text[i];
    return wide;
}

int main(void)
{
    char *ns = next_text(), *nt = next_text();
    wchar_t *s = widen(ns), *t = widen(nt), *end, *rest;
    int64_t number = next_number();
    size_t n = (uint64_t)number % ROOM, length = wcslen(s), least = length < wcslen(t) ? length : wcslen(t);
    wint_t c = (wint_t)(number >> 8) % 300;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    old = t;
    show("wcslen", (long)length);
    show("wcsnlen", (long)wcsnlen(s, n));
    show("wcscmp", sign(wcscmp(s, t)));
    show("wcsncmp", sign(wcsncmp(s, t, n)));
    show("wcscoll", sign(wcscoll(s, t)));
    show("wcscasecmp", sign(wcscasecmp(s, t)));
    show("wcsncasecmp", sign(wcsncasecmp(s, t, n)));
    show("wcschr", where(wcschr(s, (wchar_t)c), s));
    show("wcsrchr", where(wcsrchr(s, (wchar_t)c), s));
    show("wcsstr", where(wcsstr(s, t), s));
    show("wcsspn", (long)wcsspn(s, t));
    show("wcscspn", (long)wcscspn(s, t));
    show("wcspbrk", where(wcspbrk(s, t), s));
    show("wmemcmp", sign(wmemcmp(s, t, least)));
    show("wmemchr", where(wmemchr(s, (wchar_t)c, length), s));
    WRITES("wcscpy", wcscpy(target, s));
    WRITES("wcpcpy", wcpcpy(target, s));
    WRITES("wcsncpy", wcsncpy(target, s, n));
    WRITES("wcscat", wcscat(target, s));
    WRITES("wcsncat", wcsncat(target, s, n));
    WRITES("wmemset", wmemset(target, (wchar_t)c, n));
    WRITES("wmemcpy", wmemcpy(target, s, length));
    WRITES("wmempcpy", wmempcpy(target, s, length));
    WRITES("wmemmove", wmemmove(target + 3, target, n));
    WRITES("__wmemcpy_chk", __wmemcpy_chk(target, s, length, 3 * ROOM));
    WRITES("__wmemmove_chk", __wmemmove_chk(target + 3, target, n, ROOM));
    WRITES("__wmemset_chk", __wmemset_chk(target, (wchar_t)c, n, 3 * ROOM));
    WRITES("__wcscpy_chk", __wcscpy_chk(target, s, 3 * ROOM));
    wchar_t *copy = wcsdup(s);
    for (wchar_t *token = wcstok(copy, t, &rest); token != NULL; token = wcstok(NULL, t, &rest))
        show("wcstok", where(token, copy));
    free(copy);
    int base = (int)(n % 37);
    errno = 0;
    if (base != 1) {
        show("wcstol", wcstol(s, &end, base));
        show("end", where(end, s));
        show("wcstoul", (long long)wcstoul(s, &end, base));
        show("wcstoll", wcstoll(s, &end, base));
        show("wcstoull", (long long)wcstoull(s, &end, base));
        show("end", where(end, s));
    }
    printf("wcstod %a", wcstod(s, &end));
    show("", where(end, s));
    show("btowc", (int)btowc((int)c % 256) );
    show("wctob", wctob(c));
    show("mb_cur_max", (long)MB_CUR_MAX);
    show("mblen", mblen(ns, n + 1));
    wchar_t one = 0;
    show("mbtowc", mbtowc(&one, ns, n + 1));
    char bytes[3 * ROOM] = {0};
    show("wctomb", wctomb(bytes, (wchar_t)c));
    show("mbstowcs", (long)mbstowcs(target, ns, 3 * ROOM));
    show("wcstombs", (long)wcstombs(bytes, s, sizeof bytes));
    show("wcsxfrm", (long)wcsxfrm(target, s, 3 * ROOM));
    show_bytes("wcsxfrm", target, (wcslen(target) + 1) * sizeof *target);
    show("wcpncpy", where(wcpncpy(target, s, 20), target));
    show_bytes("wcpncpy", target, 20 * sizeof *target);
    show("mbsinit", mbsinit(&state) != 0);
    show("mbrtowc", (long)mbrtowc(&one, ns, n, &state));
    show("mbrlen", (long)mbrlen(ns, n, &state));
    show("wcrtomb", (long)wcrtomb(bytes, (wchar_t)c, &state));
    const char *from = ns;
    show("mbsrtowcs", (long)mbsrtowcs(target, &from, n, &state));
    show("from", at(from, ns));
    const wchar_t *wide_from = s;
    show("wcsrtombs", (long)wcsrtombs(bytes, &wide_from, n, &state));
    show("from", where(wide_from, s));
    int (*const classes[])(wint_t) = {iswalpha, iswdigit, iswalnum, iswxdigit, iswupper, iswlower,
                                      iswspace, iswprint, iswpunct, iswcntrl,  iswblank, iswgraph};
    for (unsigned i = 0; i < sizeof classes / sizeof *classes; i++)
        show("class", classes[i](c) != 0);
    show("towlower", towlower(c));
    show("towupper", towupper(c));
    static const char *const names[] = {"alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower",
                                        "print", "punct", "space", "upper", "xdigit", "none"};
    for (int i = 0; i < 13; i++)
        show("iswctype", wctype(names[i]) != 0 && iswctype(c, wctype(names[i])) != 0);
    show("towctrans", towctrans(c, wctrans("toupper")) + towctrans(c, wctrans("tolower")));
    show("wcwidth", wcwidth((wchar_t)c % 128));
    show("swprintf", swprintf(target, 20, L"%d %ls|%s", base, L"ab", "cd"));
    show_bytes("swprintf", target, (wcslen(target) + 1) * sizeof *target);
    show("swprintf", swprintf(target, 3, L"%d", 12345) < 0);
    free(s);
    free(t);
    free(ns);
    free(nt);
    return 0;
}
