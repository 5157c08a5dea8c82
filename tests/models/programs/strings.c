/* <string.h>, <strings.h>, <ctype.h> and the fortified names. */
#include "input.h"
#include <ctype.h>
#include <strings.h>

#undef strdup
#undef strndup

void *__mempcpy(void *, const void *, size_t);
char *__strdup(const char *);
char *__strtok_r(char *, const char *, char **);
int __xpg_strerror_r(int, char *, size_t);
void *__memcpy_chk(void *, const void *, size_t, size_t);
void *__memmove_chk(void *, const void *, size_t, size_t);
void *__mempcpy_chk(void *, const void *, size_t, size_t);
void *__memset_chk(void *, int, size_t, size_t);
void __explicit_bzero_chk(void *, size_t, size_t);
char *__strcpy_chk(char *, const char *, size_t);
char *__stpcpy_chk(char *, const char *, size_t);
char *__strncpy_chk(char *, const char *, size_t, size_t);
char *__stpncpy_chk(char *, const char *, size_t, size_t);
char *__strcat_chk(char *, const char *, size_t);
char *__strncat_chk(char *, const char *, size_t, size_t);

static char target[3 * ROOM];
static const char *old;

/* A fresh target that begins with the other text. */
static char *fresh(void)
{
    memset(target, '#', sizeof target);
    memcpy(target, old, strlen(old) + 1);
    return target;
}

#define WRITES(name, call)                                       \
    do {                                                         \
        fresh();                                                 \
        long where = at(call, target);                           \
        show(name, where);                                       \
        show_bytes(name, target, sizeof target);                 \
    } while (0)

static void tokens(const char *s, const char *set)
{
    char *copy = strdup(s), *rest = NULL, *token = strtok_r(copy, set, &rest);
    for (; token != NULL; token = __strtok_r(NULL, set, &rest))
        show("strtok_r", at(token, copy));
    strcpy(copy, s);
    for (token = strtok(copy, set); token != NULL; token = strtok(NULL, set))
        show("strtok", at(token, copy));
    strcpy(copy, s);
    for (rest = copy; (token = strsep(&rest, set)) != NULL;)
        show("strsep", at(token, copy));
    show_bytes("tokens", copy, strlen(s) + 1);
    free(copy);
}

static void characters(int c)
{
    int (*const classes[])(int) = {isalpha, isdigit, isalnum, isxdigit, isupper, islower,
                                   isspace, isblank, iscntrl, isprint,  isgraph, ispunct};
    for (unsigned i = 0; i < sizeof classes / sizeof *classes; i++)
        show("class", classes[i](c) != 0);
    show("tolower", (tolower)(c));
    show("toupper", (toupper)(c));
    show("isascii", (isascii)(c) != 0);
    show("toascii", (toascii)(c));
    show("table", (*__ctype_b_loc())[c] + (*__ctype_tolower_loc())[c] + (*__ctype_toupper_loc())[c]);
}

int main(void)
{
    char *s = next_text(), *t = next_text();
    int64_t number = next_number();
    size_t n = (uint64_t)number % ROOM, length = strlen(s), least = length < strlen(t) ? length : strlen(t);
    int c = (int)(number >> 8) % 256;
    old = t;

    show("strlen", (long)strlen(s));
    show("strnlen", (long)strnlen(s, n));
    show("strcmp", sign(strcmp(s, t)));
    show("strcoll", sign(strcoll(s, t)));
    show("strncmp", sign(strncmp(s, t, n)));
    show("strcasecmp", sign(strcasecmp(s, t)));
    show("strncasecmp", sign(strncasecmp(s, t, n)));
    show("strchr", at(strchr(s, c), s));
    show("strchrnul", at(strchrnul(s, c), s));
    show("strrchr", at(strrchr(s, c), s));
    show("index", at((index)(s, c), s));
    show("rindex", at((rindex)(s, c), s));
    show("strstr", at(strstr(s, t), s));
    show("strcasestr", at(strcasestr(s, t), s));
    show("strspn", (long)strspn(s, t));
    show("strcspn", (long)strcspn(s, t));
    show("strpbrk", at(strpbrk(s, t), s));
    show("memcmp", sign(memcmp(s, t, least)));
    show("bcmp", (bcmp)(s, t, least) != 0);
    show("memchr", at(memchr(s, c, length), s));
    show("memrchr", at(memrchr(s, c, length), s));
    show("rawmemchr", at(rawmemchr(s, 0), s));
    show("memmem", at(memmem(s, length, t, least / 2), s));
    show("strxfrm", (long)strxfrm(target, s, sizeof target));
    show_bytes("strxfrm", target, length + 1);
    WRITES("memcpy", memcpy(target, s, length));
    WRITES("memmove", memmove(target + n, target, ROOM));
    WRITES("memset", memset(target, c, n));
    WRITES("mempcpy", mempcpy(target, s, length));
    WRITES("__mempcpy", __mempcpy(target, s, length));
    WRITES("memccpy", memccpy(target, s, c, length));
    WRITES("bcopy", (bcopy(target, target + n, ROOM), target));
    WRITES("bzero", (bzero(target, n), target));
    WRITES("explicit_bzero", (explicit_bzero(target, n), target));
    WRITES("strcpy", strcpy(target, s));
    WRITES("stpcpy", stpcpy(target, s));
    WRITES("strncpy", strncpy(target, s, n));
    WRITES("stpncpy", stpncpy(target, s, n));
    WRITES("strcat", strcat(target, s));
    WRITES("strncat", strncat(target, s, n));
    WRITES("__memcpy_chk", __memcpy_chk(target, s, length, sizeof target));
    WRITES("__memmove_chk", __memmove_chk(target, s, length, sizeof target));
    WRITES("__mempcpy_chk", __mempcpy_chk(target, s, length, (size_t)-1));
    WRITES("__memset_chk", __memset_chk(target, c, n, sizeof target));
    WRITES("__explicit_bzero_chk", (__explicit_bzero_chk(target, n, sizeof target), target));
    WRITES("__strcpy_chk", __strcpy_chk(target, s, sizeof target));
    WRITES("__stpcpy_chk", __stpcpy_chk(target, s, sizeof target));
    WRITES("__strncpy_chk", __strncpy_chk(target, s, n, sizeof target));
    WRITES("__stpncpy_chk", __stpncpy_chk(target, s, n, sizeof target));
    WRITES("__strcat_chk", __strcat_chk(target, s, sizeof target));
    WRITES("__strncat_chk", __strncat_chk(target, s, n, sizeof target));
    char *copies[] = {strdup(s), __strdup(s), strndup(s, n)};
    for (int i = 0; i < 3; i++) {
        puts(copies[i]);
        free(copies[i]);
    }
    tokens(s, t);
    characters(c);
    show("ffs", (ffs)((int)number));
    show("ffsl", (ffsl)((long)number));
    show("ffsll", (ffsll)(number));
    static const int errors[] = {0, EINVAL, ENOENT, ENOMEM, ERANGE, 9999};
    for (int i = 0; i < 6; i++) {
        puts(strerror(errors[i]));
        show("__xpg_strerror_r", __xpg_strerror_r(errors[i], target, sizeof target));
        puts(strerror_r(errors[i], target, sizeof target));
    }
    puts(strsignal(2));
    puts(strsignal(200));
    free(s);
    free(t);
    return 0;
}
