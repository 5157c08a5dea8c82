/* <stdio.h>: standard input by stdio alone. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *gets(char *);
char *__gets_chk(char *, size_t);
char *__fgets_chk(char *, size_t, int, FILE *);
char *__fgets_unlocked_chk(char *, size_t, int, FILE *);
size_t __fread_chk(void *, size_t, size_t, size_t, FILE *);
size_t __fread_unlocked_chk(void *, size_t, size_t, size_t, FILE *);
ssize_t __getdelim(char **, size_t *, int, FILE *);

static char buffer[4000];

static void show(const char *name, long value)
{
    printf("%s %ld %d %d\n", name, value, feof(stdin) != 0, ferror(stdin) != 0);
}

static void show_text(const char *name, const char *text)
{
    show(name, text != NULL);
    if (text != NULL)
        puts(text);
}

static int scan_list(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int n = vscanf(format, arguments);
    va_end(arguments);
    return n;
}

static int scan_stream_list(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int n = vfscanf(stdin, format, arguments);
    va_end(arguments);
    return n;
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    for (int step = getchar(); step != EOF; step = getchar()) {
        int number = -1;
        switch (step % 24) {
        case 0: show("fgetc", fgetc(stdin)); break;
        case 1: show("getc", (getc)(stdin)); break;
        case 2: show("getchar_unlocked", getchar_unlocked()); break;
        case 3: show("fgetc_unlocked", fgetc_unlocked(stdin) + 3); break;
        case 4: show("getc_unlocked", getc_unlocked(stdin)); break;
        case 5: show_text("fgets", fgets(buffer, 5, stdin)); break;
        case 6: show_text("fgets", fgets(buffer, sizeof buffer, stdin)); break;
        case 7: show_text("fgets_unlocked", fgets_unlocked(buffer, 100, stdin)); break;
        case 8: show_text("gets", gets(buffer)); break;
        case 9: show_text("fgets_chk", __fgets_chk(buffer, sizeof buffer, 10, stdin)); break;
        case 10: show_text("fgets_chk", __fgets_unlocked_chk(buffer, sizeof buffer, 10, stdin)); break;
        case 11: show_text("gets_chk", __gets_chk(buffer, sizeof buffer)); break;
        case 12: show("getline", getline(&line, &room, stdin)); break;
        case 13: show("getdelim", getdelim(&line, &room, 'a', stdin)); break;
        case 14: show("getdelim", __getdelim(&line, &room, 'b', stdin)); break;
        case 15: show("fread", (long)fread(buffer, 3, 2, stdin)); break;
        case 16: show("fread", (long)fread_unlocked(buffer, 1, 7, stdin)); break;
        case 17: show("fread_chk", (long)__fread_chk(buffer, sizeof buffer, 2, 2, stdin)); break;
        case 18: show("fread_chk", (long)__fread_unlocked_chk(buffer, sizeof buffer, 2, 2, stdin)); break;
        case 19: show("ungetc", ungetc('u', stdin)); break;
        case 20: show("scanf", scanf("%d", &number) + 10 * number); break;
        case 21: show("fscanf", fscanf(stdin, " %20[a-z]", buffer)); break;
        case 22: show("vscanf", scan_list("%3d", &number) + 10 * number); break;
        default: show("vfscanf", scan_stream_list("%*c%i", &number) + 10 * number); break;
        }
    }
    free(line);
    return 0;
}
