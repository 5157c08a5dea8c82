/* <stdio.h> and friends: output, formats, scanning of strings, messages. */
#include "input.h"
#include <stdarg.h>
#include <stddef.h>
#include <wchar.h>

int __overflow(FILE *, int);
int __printf_chk(int, const char *, ...);
int __fprintf_chk(FILE *, int, const char *, ...);
int __vprintf_chk(int, const char *, va_list);
int __vfprintf_chk(FILE *, int, const char *, va_list);
int __sprintf_chk(char *, int, size_t, const char *, ...);
int __vsprintf_chk(char *, int, size_t, const char *, va_list);
int __snprintf_chk(char *, size_t, int, size_t, const char *, ...);
int __vsnprintf_chk(char *, size_t, int, size_t, const char *, va_list);
int __asprintf_chk(char **, int, const char *, ...);
int __vasprintf_chk(char **, int, const char *, va_list);
int __dprintf_chk(int, int, const char *, ...);
int __vdprintf_chk(int, int, const char *, va_list);

static char buffer[4 * ROOM];

/* All functions that take a list of arguments. */
static void lists(const char *format, ...)
{
    va_list arguments;
    char *made = NULL;
#define EACH(name, call)             \
    va_start(arguments, format);     \
    show(name, call);                \
    va_end(arguments)
    EACH("vprintf", vprintf(format, arguments));
    EACH("vfprintf", vfprintf(stdout, format, arguments));
    fflush(stdout);
    EACH("vdprintf", (fflush(stdout), vdprintf(1, format, arguments)));
    EACH("vsprintf", vsprintf(buffer, format, arguments));
    puts(buffer);
    EACH("vsnprintf", vsnprintf(buffer, 10, format, arguments));
    puts(buffer);
    EACH("vasprintf", vasprintf(&made, format, arguments));
    puts(made);
    free(made);
    EACH("__vprintf_chk", __vprintf_chk(1, format, arguments));
    EACH("__vfprintf_chk", __vfprintf_chk(stdout, 1, format, arguments));
    EACH("__vsprintf_chk", __vsprintf_chk(buffer, 1, sizeof buffer, format, arguments));
    EACH("__vsnprintf_chk", __vsnprintf_chk(buffer, 10, 1, sizeof buffer, format, arguments));
    puts(buffer);
    EACH("__vasprintf_chk", __vasprintf_chk(&made, 1, format, arguments));
    puts(made);
    free(made);
    EACH("__vdprintf_chk", (fflush(stdout), __vdprintf_chk(1, 1, format, arguments)));
}

static int scan_list(const char *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int n = vsscanf(text, format, arguments);
    va_end(arguments);
    return n;
}

static void scanning(const char *text)
{
    int a = -1, b = -1;
    unsigned u = 7;
    long l = -1;
    char word[ROOM] = "-", c = '-';
    double d = -1;
    show("sscanf", sscanf(text, "%d %x%n", &a, &u, &b));
    show("values", a + (long)u * 3 + b);
    show("sscanf", sscanf(text, " %63s%c %li", word, &c, &l));
    show(word, l + c);
    show("sscanf", sscanf(text, "%*[ a-c]%5[^ ,]%lf", word, &d));
    printf("%s %g\n", word, d);
    show("vsscanf", scan_list(text, "%i%o", &a, &u));
    show("values", a + (long)u * 3);
}

int main(void)
{
    char *s = next_text(), *form = next_text();
    long long a = next_number();
    double d = next_double();
    char *made;
    printf("%lld %llx %#llo %+lld % lld %020lld %-22lld| %.5lld\n", a, a, a, a, a, a, a, a);
    printf("%d %hd %hhd %u %ld %zu %jd %td %i\n", (int)a, (short)a, (signed char)a, (unsigned)a, (long)a, (size_t)a,
           (intmax_t)a, (ptrdiff_t)a, (int)a);
    printf("[%s] [%10s] [%-10.3s] [%.*s] [%c] [%5c] [%%] %p\n", s, s, s, (int)(a & 7), s, 'x', 'y', (void *)0);
    printf("%e %f %g %a %E %F %G %A %.3f %10.2e %-12g| %#g %+g\n", d, d, d, d, d, d, d, d, d, d, d, d, d);
    printf("%Lg %.10Lf\n", (long double)(a % 1000) / 8, (long double)(a % 77));
    int count = 0;
    printf("%d%n\n", (int)a, &count);
    show("count", count);
    printf("%ls %lc\n", L"wide", L'c');
    fprintf(stdout, "%s-%d\n", s, (int)a);
    fflush(stdout);
    dprintf(1, "%s+%d\n", s, (int)a);
    show("sprintf", sprintf(buffer, "%s=%lld", s, a));
    puts(buffer);
    show("snprintf", snprintf(buffer, (size_t)(a & 15), "%s=%lld", s, a));
    show("snprintf", snprintf(NULL, 0, "%s", s));
    show("asprintf", asprintf(&made, "%s:%s", s, form));
    fputs(made, stdout);
    free(made);
    show("__printf_chk", __printf_chk(1, "%s\n", s));
    show("__fprintf_chk", __fprintf_chk(stdout, 1, "%s\n", s));
    show("__sprintf_chk", __sprintf_chk(buffer, 1, sizeof buffer, "%s", s));
    show("__snprintf_chk", __snprintf_chk(buffer, 5, 1, sizeof buffer, "%s", s));
    show("__asprintf_chk", __asprintf_chk(&made, 1, "%s!", s));
    puts(made);
    free(made);
    fflush(stdout);
    show("__dprintf_chk", __dprintf_chk(1, 1, "%s\n", s));
    lists("<%d %s %5.1f>\n", (int)a, s, (double)(a % 100));
    fputc('a', stdout);
    putc('b', stdout);
    putchar('c');
    fputc_unlocked('d', stdout);
    putc_unlocked('e', stdout);
    putchar_unlocked('f');
    fputs(s, stdout);
    fputs_unlocked(s, stdout);
    show("fwrite", (long)fwrite(s, 1, strlen(s), stdout));
    show("fwrite", (long)fwrite_unlocked(s, strlen(s) + 1, 0, stdout));
    perror(s);
    errno = 0;
    scanning(form);
    show("fopen", fopen("file", "nonsense") == NULL);
    show("ferror", ferror(stdout) + ferror_unlocked(stdout) + feof(stdout) + feof_unlocked(stdin));
    show("fileno", fileno(stdin) * 100 + fileno(stdout) * 10 + fileno_unlocked(stderr));
    clearerr(stdin);
    clearerr_unlocked(stdin);
    flockfile(stdout);
    show("lock", ftrylockfile(stdout));
    funlockfile(stdout);
    funlockfile(stdout);
    setlinebuf(stdout);
    setbuf(stderr, NULL);
    show("setvbuf", setvbuf(stderr, NULL, _IONBF, 0));
    show("fflush", fflush(NULL) + fflush_unlocked(stdout));
    free(s);
    free(form);
    show("fclose", fclose(stdin));
    return 0;
}
