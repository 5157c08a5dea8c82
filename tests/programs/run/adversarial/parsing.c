// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
#include <errno.h>

static const char *p;
static long expr(void);
static long atom(void) {
    while (isspace((unsigned char)*p)) p++;
    if (*p == '(') {
        p++;
        long v = expr();
        p++;
        return v;
    }
    if (*p == '-') {
        p++;
        return -atom();
    }
    char *e;
    long v = strtol(p, &e, 0);
    p = e;
    return v;
}

static long term(void) {
    long v = atom();
    for (;;) {
        while (*p == ' ') p++;
        if (*p == '*') {
            p++;
            v *= atom();
    } else if (*p == '/') {
            p++;
            v /= atom();
        } else return v;
    }
}

static long expr(void) {
    long v = term();
    for (;;) {
        while (*p == ' ') p++;
        if (*p == '+') {
            p++;
            v += term();
    } else if (*p == '-') {
            p++;
            v -= term();
        } else return v;
    }
}

int main(void) {
    const char *t[] = {"1 + 2 * 3", "(1+2)*3", "-4 - -5", "0x10 / 3 * 07", "((2))"};
    for (int i = 0; i < 5; i++) {
        p = t[i];
        printf("%ld\n", expr());
    }
    char line[] = "name=joe; age = 42 ;;x=1";
    for (char *s = strtok(line, ";"); s; s = strtok(0, ";")) {
        char *eq = strchr(s, '=');
        if (eq) {
            *eq = 0;
            while (isspace((unsigned char)*s)) s++;
            printf("[%s]->[%s]\n", s, eq + 1);
        }
    }
    char *end;
    long sv = strtol("  -12abc", &end, 10);
    printf("%ld %s\n", sv, end);
    printf("%lu\n", strtoul("ffffffff", 0, 16));
    double dv = strtod("2.5e3xyz", &end);
    printf("%g %s\n", dv, end);
    printf("%d\n", atoi("99 bottles"));
    errno = 0;
    strtol("999999999999999999999999", 0, 10);
    printf("%d\n", errno == ERANGE);
    printf("%s %s %s\n", strstr("haystack", "st"), strrchr("a/b/c", '/'), strpbrk("hello", "xyzl"));
    printf("%zu %zu\n", strspn("112233x", "123"), strcspn("hello, world", ","));
    char b[20];
    strncpy(b, "abc", 6);
    printf("%d %d\n", b[3], b[5]);
    strcpy(b, "foo");
    strncat(b, "barbaz", 3);
    puts(b);
    printf("%d %d\n", strcmp("a", "b") < 0, strncmp("abcd", "abxx", 2));
    printf("%d\n", memcmp("\xff", "\x01", 1) > 0);
    return 0;
}
