/* Text to numbers, integer arithmetic, sorting and searching, allocation, addresses, parts of names. */
#include "input.h"
#include <arpa/inet.h>
#include <inttypes.h>
#include <libgen.h>
#include <limits.h>
#include <malloc.h>
#include <search.h>
#include <wchar.h>

#undef basename
char *basename(const char *);
char *__xpg_basename(char *);

#define CONVERTS(name, type, call)                   \
    do {                                             \
        char *end = NULL;                            \
        errno = 0;                                   \
        type value = call;                           \
        show(name, (long long)value);                \
        if (good)                                    \
            show(name, at(end, s));                  \
    } while (0)

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static int compare_with(const void *a, const void *b, void *factor)
{
    return *(int *)factor * compare(a, b);
}

static void sort(const int *values, size_t count)
{
    int copy[8], factor = -1, key = values[0];
    memcpy(copy, values, sizeof copy);
    qsort(copy, count, sizeof *copy, compare);
    show_bytes("qsort", copy, count * sizeof *copy);
    int *found = bsearch(&key, copy, count, sizeof *copy, compare);
    show("bsearch", found == NULL ? -1 : *found);
    qsort_r(copy, count, sizeof *copy, compare_with, &factor);
    show_bytes("qsort_r", copy, count * sizeof *copy);
    size_t n = count;
    show("lfind", at(lfind(&key, copy, &n, sizeof *copy, compare), copy));
    n = count - 1;
    show("lsearch", at(lsearch(&key, copy, &n, sizeof *copy, compare), copy));
    show("lsearch", (long)n);
}

static void link_elements(void)
{
    struct { void *next, *previous; } e[3];
    insque(&e[0], NULL);
    insque(&e[1], &e[0]);
    insque(&e[2], &e[0]);
    show("insque", at(e[0].next, e));
    show("insque", at(e[1].previous, e));
    remque(&e[2]);
    show("remque", at(e[0].next, e));
}

static void allocate(size_t n)
{
    char *block = calloc(n, 3);
    show_bytes("calloc", block, 3 * n);
    block = realloc(block, 3 * n + 10);
    show_bytes("realloc", block, 3 * n);
    block = reallocarray(block, n + 1, 2);
    show_bytes("reallocarray", block, n < 3 ? 3 * n : 2);
    free(block);
    show("overflow", calloc(SIZE_MAX / 2, 3) == NULL);
    show("overflow", reallocarray(NULL, SIZE_MAX / 2, 3) == NULL);
    void *aligned[] = {aligned_alloc(64, 64 * n + 64), memalign(32, n + 1), valloc(n + 1), NULL};
    show("posix_memalign", posix_memalign(&aligned[3], 128, n + 1));
    show("posix_memalign", posix_memalign(&aligned[3], 24, n + 1) == EINVAL);
    for (int i = 0; i < 4; i++) {
        show("aligned", (long)((uintptr_t)aligned[i] % 32));
        show("usable", malloc_usable_size(aligned[i]) > n);
        free(aligned[i]);
    }
}

int main(void)
{
    char *s = next_text(), *t = next_text();
    int64_t a = next_number(), b = next_number();
    int base = (int)((uint64_t)a % 40) - 1;
    int good = base == 0 || (base >= 2 && base <= 36);
    CONVERTS("strtol", long, strtol(s, &end, base));
    CONVERTS("strtoll", long long, strtoll(s, &end, base));
    CONVERTS("strtoul", unsigned long, strtoul(s, &end, base));
    CONVERTS("strtoull", unsigned long long, strtoull(s, &end, base));
    CONVERTS("strtoimax", intmax_t, strtoimax(s, &end, base));
    CONVERTS("strtoumax", uintmax_t, strtoumax(s, &end, base));
    CONVERTS("strtoq", long long, strtoq(s, &end, base));
    CONVERTS("strtouq", unsigned long long, strtouq(s, &end, base));
    show("atoi", atoi(t));
    show("atol", atol(t));
    show("atoll", atoll(t));
    char *end;
    printf("strtod %a", strtod(t, &end));
    printf(" %ld atof %a\n", at(end, t), atof(t));
    printf("strtof %.5g", (double)strtof(t, &end));
    printf(" %ld\n", at(end, t));
    long double wide_number = strtold(t, &end); /* exact in the range of double only */
    printf("strtold %.10Lg", wide_number > 1e300L || wide_number < -1e300L ? 0 : wide_number);
    printf(" %ld\n", at(end, t));
    errno = 0;
    if (a != INT64_MIN && (int)a != INT_MIN) {
        show("abs", abs((int)a));
        show("labs", labs((long)a));
        show("llabs", llabs(a));
        show("imaxabs", imaxabs(a));
        if (b != 0 && (int)b != 0) {
            div_t d = div((int)a, (int)b);
            ldiv_t l = ldiv((long)a, (long)b);
            lldiv_t ll = lldiv(a, b);
            imaxdiv_t m = imaxdiv(a, b);
            show("div", d.quot + d.rem);
            show("ldiv", l.quot ^ l.rem);
            show("lldiv", ll.quot ^ ll.rem);
            show("imaxdiv", m.quot ^ m.rem);
        }
    }
    int values[8];
    for (int i = 0; i < 8; i++)
        values[i] = (int)(a >> 7 * i ^ b >> 5 * i) % 100;
    sort(values, 1 + (uint64_t)b % 8);
    link_elements();
    allocate((uint64_t)b % 20);
    show("htons", (htons)((uint16_t)a) ^ (ntohs)((uint16_t)b));
    show("htonl", (htonl)((uint32_t)a) ^ (ntohl)((uint32_t)b));
    struct in_addr address = {(uint32_t)a};
    puts(inet_ntoa(address));
    show("inet_aton", inet_aton(s, &address));
    show("inet_addr", inet_addr(s));
    char *name = strdup(s);
    puts(basename(name));
    puts(__xpg_basename(name));
    strcpy(name, s);
    puts(dirname(name));
    free(name);
    free(s);
    free(t);
    return 0;
}
