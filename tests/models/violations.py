"""Wrong calls of library functions, one line each, and how each is reported: at that line, by that kind."""

from __future__ import annotations

NULL, BOUNDS, CONTRACT = "null-dereference", "out-of-bounds", "library-contract"
OVERLAP, UNINITIALISED, FREED, CONSTANT = "overlapping-copy", "uninitialised", "use-after-free", "write-to-constant"

HEADERS = """\
#define _GNU_SOURCE 1
#include <arpa/inet.h>
#include <assert.h>
#include <ctype.h>
#include <dirent.h>
#include <err.h>
#include <fcntl.h>
#include <getopt.h>
#include <inttypes.h>
#include <libgen.h>
#include <limits.h>
#include <locale.h>
#include <malloc.h>
#include <math.h>
#include <pthread.h>
#include <search.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <syslog.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
char *gets(char *);
void *__memcpy_chk(void *, const void *, size_t, size_t), *__memset_chk(void *, int, size_t, size_t);
void *__memmove_chk(void *, const void *, size_t, size_t), *__mempcpy_chk(void *, const void *, size_t, size_t);
char *__strcpy_chk(char *, const char *, size_t), *__strcat_chk(char *, const char *, size_t);
char *__stpcpy_chk(char *, const char *, size_t), *__strncpy_chk(char *, const char *, size_t, size_t);
char *__stpncpy_chk(char *, const char *, size_t, size_t), *__strncat_chk(char *, const char *, size_t, size_t);
int __sprintf_chk(char *, int, size_t, const char *, ...);
int __snprintf_chk(char *, size_t, int, size_t, const char *, ...);
char *__fgets_chk(char *, size_t, int, FILE *);
size_t __fread_chk(void *, size_t, size_t, size_t, FILE *);
ssize_t __read_chk(int, void *, size_t, size_t);
int __open_2(const char *, int), __xpg_strerror_r(int, char *, size_t);
void __chk_fail(void), __stack_chk_fail(void), __explicit_bzero_chk(void *, size_t, size_t);
void __assert_rtn(const char *, const char *, int, const char *), __assert(const char *, const char *, int);
wchar_t *__wcscpy_chk(wchar_t *, const wchar_t *, size_t), *__wmemcpy_chk(wchar_t *, const wchar_t *, size_t, size_t);
wchar_t *__wmemset_chk(wchar_t *, wchar_t, size_t, size_t), *__wmemmove_chk(wchar_t *, const wchar_t *, size_t, size_t);

static int compare(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
static char *null(void) { return NULL; }
static void *nothing(void *p) { return p; }
"""

# Each case may use: a char array of 8 bytes that holds "abcdefg", a buffer of 4 bytes, an unterminated array of 4.
SETUP = """\
char eight[8] = "abcdefg", four[4] = "abc", open_end[4] = {'a', 'b', 'c', 'd'}, *unset = malloc(4), *none = null();\
 wchar_t wide[4] = L"abc"; (void)eight; (void)four; (void)open_end; (void)unset; (void)none; (void)wide;"""

CASES: dict[str, list[tuple[str, str]]] = {
    "memcpy": [
        ("memcpy(four, eight, 5);", BOUNDS),
        ("memcpy(none, eight, 5);", NULL),
        ("memcpy(eight + 1, eight, 4);", OVERLAP),
    ],
    "memmove": [("memmove(four, eight, 5);", BOUNDS), ("memmove(four, none, 2);", NULL)],
    "memset": [("memset(four, 0, 5);", BOUNDS), ('memset("abc", 0, 1);', CONSTANT)],
    "memcmp": [("return memcmp(four, eight, 6);", BOUNDS), ("return memcmp(unset, eight, 2);", UNINITIALISED)],
    "memchr": [("memchr(four, 'x', 6);", BOUNDS)],
    "memrchr": [("memrchr(four, 'x', 6);", BOUNDS)],
    "rawmemchr": [("rawmemchr(open_end, 'x');", BOUNDS)],
    "memmem": [('memmem(four, 9, "x", 1);', BOUNDS)],
    "memccpy": [("memccpy(four, eight, 'x', 8);", BOUNDS), ("memccpy(eight + 1, eight, 'c', 7);", OVERLAP)],
    "explicit_bzero": [("explicit_bzero(four, 5);", BOUNDS)],
    "strlen": [
        ("return strlen(none);", NULL),
        ("return strlen(open_end);", BOUNDS),
        ("return strlen(unset);", UNINITIALISED),
    ],
    "strnlen": [("return strnlen(open_end, 9);", BOUNDS)],
    "strcpy": [
        ("strcpy(four, eight);", BOUNDS),
        ("strcpy(none, eight);", NULL),
        ("strcpy(eight, open_end);", BOUNDS),
        ("strcpy(eight + 1, eight + 3);", OVERLAP),
        ("strcpy(eight, eight);", OVERLAP),
        ('strcpy("abc", "d");', CONSTANT),
        ("strcpy(eight, unset);", UNINITIALISED),
    ],
    "stpcpy": [("stpcpy(four, eight);", BOUNDS), ("stpcpy(eight, eight);", OVERLAP)],
    "strncpy": [
        ("strncpy(four, eight, 5);", BOUNDS),
        ("strncpy(four, none, 2);", NULL),
        ("strncpy(eight, eight, 3);", OVERLAP),
        ("strncpy(eight, eight + 5, 6);", OVERLAP),
    ],
    "stpncpy": [
        ("stpncpy(four, eight, 5);", BOUNDS),
        ("stpncpy(eight, eight, 9);", OVERLAP),
        ("stpncpy(eight, eight + 7, 8);", OVERLAP),
    ],
    "strcat": [
        ("strcat(four, eight);", BOUNDS),
        ("strcat(open_end, eight);", BOUNDS),
        ("strcat(unset, eight);", UNINITIALISED),
    ],
    "strncat": [
        ("strncat(four, eight, 2);", BOUNDS),
        ("eight[2] = 0; strncat(eight, eight, 2);", OVERLAP),
        ("eight[3] = 0; strncat(eight, eight + 1, 1);", OVERLAP),
    ],
    "wcsncat": [("wide[1] = 0; wcsncat(wide, wide, 1);", OVERLAP), ('wcsncat(wide, L"x", 1);', BOUNDS)],
    "wcsncpy": [
        ("wcsncpy(wide + 1, wide, 2);", OVERLAP),
        ("wcsncpy(wide, wide, 2);", OVERLAP),
        ("wcsncpy(wide, wide + 3, 4);", OVERLAP),
    ],
    "strcmp": [('return strcmp(open_end, "abcde");', BOUNDS), ("return strcmp(none, eight);", NULL)],
    "strncmp": [('return strncmp(open_end, "abcde", 5);', BOUNDS)],
    "strcasecmp": [("return strcasecmp(none, eight);", NULL)],
    "strchr": [("strchr(open_end, 'x');", BOUNDS)],
    "strrchr": [("strrchr(none, 'x');", NULL)],
    "strstr": [("strstr(eight, none);", NULL), ('strstr(open_end, "x");', BOUNDS)],
    "strspn": [('return strspn(open_end, "abcd");', BOUNDS)],
    "strcspn": [('return strcspn(open_end, "x");', BOUNDS)],
    "strpbrk": [('strpbrk(open_end, "x");', BOUNDS)],
    "strtok": [('strtok(open_end, "x");', BOUNDS), ('strtok("a,b", ",");', CONSTANT)],
    "strsep": [('char *rest = "a,b"; strsep(&rest, ",");', CONSTANT)],
    "strdup": [("strdup(none);", NULL), ("strdup(open_end);", BOUNDS)],
    "strndup": [("strndup(open_end, 6);", BOUNDS)],
    "strerror_r": [("__xpg_strerror_r(2, none, 5);", NULL)],
    "free": [
        ("free(four);", "invalid-free"),
        ("free(unset); free(unset);", "double-free"),
        ("free(unset + 1);", "invalid-free"),
    ],
    "realloc": [("realloc(four, 9);", "invalid-free"), ("free(unset); realloc(unset, 9);", FREED)],
    "reallocarray": [("reallocarray(eight, 2, 2);", "invalid-free")],
    "malloc_usable_size": [("malloc_usable_size(four);", "invalid-free")],
    "posix_memalign": [("return posix_memalign(NULL, 16, 1);", NULL)],
    "strtol": [
        ("return strtol(none, NULL, 10);", NULL),
        ("char d[2] = {'1', '2'}; return strtol(d, NULL, 10);", BOUNDS),
        ('char *end; strtol("12", &end, 1); return end != NULL;', "uninitialised"),
    ],
    "atoi": [("return atoi(none);", NULL)],
    "strtod": [("return (int)strtod(none, NULL);", NULL)],
    "abs": [("int (*volatile f)(int) = abs; return f(INT_MIN);", "signed-overflow")],
    "labs": [("long (*volatile f)(long) = labs; return f(LONG_MIN);", "signed-overflow")],
    "div": [
        ('int zero = atoi("0"); return div(1, zero).quot;', "division-by-zero"),
        ("return div(INT_MIN, -1).quot;", "signed-overflow"),
    ],
    "ldiv": [("return ldiv(1, 0).quot;", "division-by-zero")],
    "imaxabs": [("return imaxabs(INTMAX_MIN) > 0;", "signed-overflow")],
    "qsort": [("qsort(four, 6, 1, compare);", BOUNDS), ("qsort(none, 2, 1, compare);", NULL)],
    "bsearch": [('bsearch("x", four, 9, 1, compare);', BOUNDS)],
    "lfind": [('size_t n = 9; lfind("x", four, &n, 1, compare);', BOUNDS)],
    "lsearch": [('size_t n = 4; lsearch("x", four, &n, 1, compare);', BOUNDS)],
    "atexit": [("atexit((void (*)(void))none); exit(0);", NULL)],
    "isalpha": [("return (isalpha)(1000);", CONTRACT), ("return (isdigit)(-200);", CONTRACT)],
    "printf": [
        ("printf(none);", NULL),
        ('printf("%s", none);', NULL),
        ('printf("%s", open_end);', BOUNDS),
        ('printf("%y", 1);', CONTRACT),
        ('printf("%d %d", 1);', CONTRACT),
        ('printf("%d", 1.5);', CONTRACT),
        ('printf("%");', CONTRACT),
        ('printf("%n", (int *)none);', NULL),
    ],
    "sprintf": [
        ('sprintf(four, "%d", 12345);', BOUNDS),
        ('sprintf(four, "%s", eight);', BOUNDS),
        ('sprintf(eight, "%.2s!", eight);', OVERLAP),
        ('sprintf(eight, "!%.2s", eight);', OVERLAP),
    ],
    "snprintf": [
        ('snprintf(four, 9, "%s", eight);', BOUNDS),
        ('snprintf(none, 9, "x");', NULL),
        ('snprintf(eight, 4, "%s", eight);', OVERLAP),
    ],
    "asprintf": [('asprintf(NULL, "x");', NULL)],
    "fprintf": [('fprintf((FILE *)none, "x");', NULL)],
    "puts": [("puts(none);", NULL), ("puts(open_end);", BOUNDS), ("puts(unset);", UNINITIALISED)],
    "fputs": [("fputs(eight, (FILE *)none);", NULL)],
    "fwrite": [("fwrite(four, 1, 9, stdout);", BOUNDS), ("fwrite(four, SIZE_MAX, 2, stdout);", CONTRACT)],
    "fclose": [("fclose((FILE *)none);", NULL), ("fclose(stdin); fclose(stdin);", CONTRACT)],
    "fgetc": [("fclose(stdin); return fgetc(stdin);", CONTRACT)],
    "fgets": [("fgets(four, 9, stdin);", BOUNDS), ("fgets(none, 9, stdin);", NULL)],
    "gets": [("gets(four);", BOUNDS)],
    "fread": [("return fread(four, 1, 9, stdin);", BOUNDS)],
    "getline": [("size_t n = 0; return getline((char **)none, &n, stdin) > 0 ? 0 : strlen(none);", NULL)],
    "sscanf": [
        ('sscanf("abcdef", "%s", four);', BOUNDS),
        ('sscanf("5", "%d", (int *)none);', NULL),
        ('sscanf(none, "%d", four);', NULL),
    ],
    "scanf": [('scanf("%*s %*s %s", four);', BOUNDS)],
    "fopen": [('fopen(none, "r");', NULL), ('fopen("a", none);', NULL)],
    "perror": [("perror(open_end);", BOUNDS)],
    "write": [("write(1, four, 9);", BOUNDS)],
    "read": [("read(0, four, 9);", BOUNDS)],
    "open": [
        ("open(none, 0);", NULL),
    ],
    "__open_2": [('__open_2("a", O_CREAT);', CONTRACT)],
    "stat": [("struct stat s; stat(none, &s);", NULL)],
    "readdir": [("readdir((DIR *)none);", CONTRACT)],
    "getenv": [("getenv(none);", NULL)],
    "mkstemp": [('mkstemp("aXXXXXX");', CONSTANT)],
    "gmtime": [("gmtime((time_t *)none);", NULL)],
    "strftime": [('struct tm t = {0}; strftime(four, 9, "%Y-%m", &t);', BOUNDS)],
    "asctime": [("asctime((struct tm *)none);", NULL)],
    "signal": [("signal(SIGUSR1, (void (*)(int))four); raise(SIGUSR1);", "bad-call")],
    "sigaddset": [("sigaddset((sigset_t *)none, 1);", NULL)],
    "getopt": [('return getopt(3, (char **)none, "a");', NULL)],
    "dirname": [('dirname("a/b");', CONSTANT)],
    "inet_addr": [("return inet_addr(none) != 0;", NULL)],
    "frexp": [("return frexp(1.5, (int *)none) > 0;", NULL)],
    "modf": [("double (*volatile f)(double, double *) = modf; return f(1.5, (double *)none) > 0;", NULL)],
    "wcslen": [("return wcslen((wchar_t *)none);", NULL)],
    "wcscpy": [('wcscpy(wide, L"abcd");', BOUNDS), ("wcscpy(wide, wide);", OVERLAP)],
    "wcscat": [('wcscat(wide, L"d");', BOUNDS)],
    "wmemcpy": [('wmemcpy(wide, L"abcdefg", 6);', BOUNDS)],
    "swprintf": [('swprintf(wide, 9, L"%d", 12345);', BOUNDS)],
    "mbstowcs": [
        ('mbstowcs(wide, "abcdef", 9);', BOUNDS),
        ("mbstowcs(wide, (char *)wide + 4, 2);", OVERLAP),
    ],
    "wcstombs": [("wcstombs((char *)wide + 4, wide, 4);", OVERLAP)],
    "mbsrtowcs": [("const char *p = (char *)wide; mbsrtowcs(wide, &p, 2, 0);", OVERLAP)],
    "wcsrtombs": [("const wchar_t *p = wide; wcsrtombs((char *)wide, &p, 2, 0);", OVERLAP)],
    "wcstok": [('wchar_t *rest; wcstok(L"a b", L" ", &rest);', CONSTANT)],
    "pthread_mutex_lock": [
        ("pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_mutex_lock(&m); pthread_mutex_lock(&m);", CONTRACT),
        ("pthread_mutex_lock((pthread_mutex_t *)none);", NULL),
        ("pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_mutex_destroy(&m); pthread_mutex_lock(&m);", CONTRACT),
    ],
    "pthread_mutex_unlock": [("pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_mutex_unlock(&m);", CONTRACT)],
    "pthread_mutex_destroy": [
        ("pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_mutex_lock(&m); pthread_mutex_destroy(&m);", CONTRACT)
    ],
    "pthread_cond_wait": [
        (
            "pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_cond_t c = {0}; pthread_cond_wait(&c, &m);",
            CONTRACT,
        )
    ],
    "pthread_create": [("pthread_t t; pthread_create(&t, NULL, (void *(*)(void *))none, NULL);", CONTRACT)],
    "pthread_join": [
        (
            "pthread_t t; pthread_create(&t, NULL, nothing, NULL); pthread_join(t, NULL); pthread_join(t, NULL);",
            CONTRACT,
        ),
        ("pthread_join(77, NULL);", CONTRACT),
    ],
    "pthread_rwlock_unlock": [
        ("pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER; pthread_rwlock_unlock(&l);", CONTRACT)
    ],
    "pthread_spin_unlock": [("pthread_spinlock_t l; pthread_spin_init(&l, 0); pthread_spin_unlock(&l);", CONTRACT)],
    "sem_post": [("sem_post((sem_t *)none);", NULL)],
    "mtx_unlock": [("mtx_t m; mtx_init(&m, mtx_plain); mtx_unlock(&m);", CONTRACT)],
    "__memcpy_chk": [("__memcpy_chk(eight, four, 4, 3);", BOUNDS)],
    "__memmove_chk": [("__memmove_chk(eight, four, 4, 3);", BOUNDS)],
    "__mempcpy_chk": [("__mempcpy_chk(eight, four, 4, 3);", BOUNDS)],
    "__memset_chk": [("__memset_chk(eight, 0, 4, 3);", BOUNDS)],
    "__explicit_bzero_chk": [("__explicit_bzero_chk(eight, 4, 3);", BOUNDS)],
    "__strcpy_chk": [("__strcpy_chk(eight, four, 3);", BOUNDS)],
    "__stpcpy_chk": [("__stpcpy_chk(eight, four, 3);", BOUNDS)],
    "__strncpy_chk": [
        ("__strncpy_chk(eight, four, 4, 3);", BOUNDS),
        ("__strncpy_chk(eight, eight + 6, 7, 8);", OVERLAP),
    ],
    "__stpncpy_chk": [
        ("__stpncpy_chk(eight, four, 4, 3);", BOUNDS),
        ("__stpncpy_chk(eight, eight + 6, 7, 8);", OVERLAP),
    ],
    "__strcat_chk": [('__strcat_chk(four, "x", 4);', BOUNDS)],
    "__strncat_chk": [
        ('__strncat_chk(four, "xyz", 1, 4);', BOUNDS),
        ("eight[2] = 0; __strncat_chk(eight, eight, 2, 8);", OVERLAP),
    ],
    "__sprintf_chk": [('__sprintf_chk(eight, 1, 4, "%d", 12345);', BOUNDS)],
    "__snprintf_chk": [('__snprintf_chk(eight, 8, 1, 4, "%d", 1);', BOUNDS)],
    "__fgets_chk": [("__fgets_chk(eight, 4, 8, stdin);", BOUNDS)],
    "__fread_chk": [("return __fread_chk(eight, 4, 1, 8, stdin);", BOUNDS)],
    "__read_chk": [("return __read_chk(0, eight, 8, 4);", BOUNDS)],
    "__wcscpy_chk": [('__wcscpy_chk(wide, L"abc", 3);', BOUNDS)],
    "__wmemcpy_chk": [('__wmemcpy_chk(wide, L"abc", 3, 2);', BOUNDS)],
    "__wmemmove_chk": [('__wmemmove_chk(wide, L"abc", 3, 2);', BOUNDS)],
    "__wmemset_chk": [("__wmemset_chk(wide, L'a', 3, 2);", BOUNDS)],
    "__chk_fail": [("__chk_fail();", BOUNDS)],
    "__stack_chk_fail": [("__stack_chk_fail();", BOUNDS)],
    "assert": [("assert(four[0] == 'x');", "assertion"), ("assert_perror(5);", "assertion")],
    "__assert": [('__assert("x", "f", 1);', "assertion"), ('__assert_rtn("f", "f", 1, "x");', "assertion")],
    "err": [('errx(1, "%s", none);', NULL)],
    "syslog": [('syslog(1, "%s", none);', NULL)],
    "malloc": [("unset[4] = 0;", BOUNDS), ("free(unset); unset[0] = 0;", FREED)],
    "calloc": [("char *p = calloc(2, 2); p[4] = 0;", BOUNDS)],
    "aligned_alloc": [("char *p = aligned_alloc(16, 16); p[16] = 0;", BOUNDS)],
}


def cases() -> list[tuple[str, str, str]]:
    return [(name, code, kind) for name, entries in CASES.items() for code, kind in entries]


def program() -> tuple[str, list[int]]:
    """One program with all cases, chosen by the first argument, and the line of each."""
    lines = HEADERS.splitlines()
    places = []
    for number, (_, code, _) in enumerate(cases()):
        places.append(len(lines) + 2)
        lines += [f"static int case_{number}(void) {{ {SETUP}", f"  {code} return 0; }}"]
    lines.append("int main(int count, char **arguments) { switch (count > 1 ? atoi(arguments[1]) : -1) {")
    lines += [f"case {number}: return case_{number}();" for number in range(len(places))]
    lines.append("default: return 0; } }")
    return "\n".join(lines) + "\n", places


def one_case(number: int) -> tuple[str, int]:
    """A program with one case only, and its line."""
    code = cases()[number][1]
    head = HEADERS.splitlines()
    return "\n".join([*head, f"int main(void) {{ {SETUP}", f"  {code} return 0; }}"]) + "\n", len(head) + 2
