/* <stdio.h>, output. Exact, but for buffering: every byte leaves the program at once. Writing to the standard streams
 * never fails, to files it may (see stdio_stream.c).
 */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- Formatted output ---- */

static int print(FILE *stream, const char *format, va_list arguments)
{
    __limpet_check_open(stream);
    struct limpet_sink sink = {.stream = stream, .fd = -1};
    return __limpet_format(&sink, format, arguments);
}

static int print_fd(int fd, const char *format, va_list arguments)
{
    struct limpet_sink sink = {.fd = fd};
    return __limpet_format(&sink, format, arguments);
}

/* No limit: the caller's buffer must be large enough. */
static int print_text(char *buffer, const char *format, va_list arguments)
{
    struct limpet_sink sink = {.buffer = buffer, .size = (size_t)-1, .fd = -1};
    int result = __limpet_format(&sink, format, arguments);
    buffer[sink.count] = '\0';
    return result;
}

/* Formats twice: once for the length. */
int __limpet_vasprintf(char **result, const char *format, va_list arguments)
{
    struct limpet_sink counter = {.fd = -1};
    *result = NULL;
    int n = __limpet_format(&counter, format, arguments);
    if (n < 0)
        return -1;
    char *text = malloc((size_t)n + 1);
    if (text == NULL)
        return -1;
    *result = text;
    return print_text(text, format, arguments);
}

int vprintf(const char *restrict format, va_list arguments)
{
    return print(stdout, format, arguments);
}

int vfprintf(FILE *restrict stream, const char *restrict format, va_list arguments)
{
    return print(stream, format, arguments);
}

int vdprintf(int fd, const char *restrict format, va_list arguments)
{
    return print_fd(fd, format, arguments);
}

int vsprintf(char *restrict buffer, const char *restrict format, va_list arguments)
{
    return print_text(buffer, format, arguments);
}

int vsnprintf(char *restrict buffer, size_t size, const char *restrict format, va_list arguments)
{
    return __limpet_vsnprintf(buffer, size, format, arguments);
}

int vasprintf(char **restrict result, const char *restrict format, va_list arguments)
{
    return __limpet_vasprintf(result, format, arguments);
}

int printf(const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int result = print(stdout, format, arguments);
    va_end(arguments);
    return result;
}

int fprintf(FILE *restrict stream, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int result = print(stream, format, arguments);
    va_end(arguments);
    return result;
}

int dprintf(int fd, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int result = print_fd(fd, format, arguments);
    va_end(arguments);
    return result;
}

int sprintf(char *restrict buffer, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int result = print_text(buffer, format, arguments);
    va_end(arguments);
    return result;
}

int snprintf(char *restrict buffer, size_t size, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int result = __limpet_vsnprintf(buffer, size, format, arguments);
    va_end(arguments);
    return result;
}

int asprintf(char **restrict result, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int n = __limpet_vasprintf(result, format, arguments);
    va_end(arguments);
    return n;
}

/* ---- Characters and strings ---- */

static int put_byte(FILE *stream, int c)
{
    unsigned char byte = (unsigned char)c;
    return __limpet_put_bytes(stream, &byte, 1) == 1 ? byte : EOF;
}

static int put_string(FILE *stream, const char *text)
{
    size_t n = limpet_length(text);
    return __limpet_put_bytes(stream, text, n) == n ? 1 : EOF;
}

int fputc(int c, FILE *stream)
{
    return put_byte(stream, c);
}

int putc(int c, FILE *stream)
{
    return put_byte(stream, c);
}

int putchar(int c)
{
    return put_byte(stdout, c);
}

int fputc_unlocked(int c, FILE *stream)
{
    return put_byte(stream, c);
}

int putc_unlocked(int c, FILE *stream)
{
    return put_byte(stream, c);
}

int putchar_unlocked(int c)
{
    return put_byte(stdout, c);
}

/* What the inline putc_unlocked of the header calls when its buffer is full; here it always is. */
int __overflow(FILE *stream, int c)
{
    return put_byte(stream, c);
}

int fputs(const char *restrict text, FILE *restrict stream)
{
    return put_string(stream, text);
}

int fputs_unlocked(const char *restrict text, FILE *restrict stream)
{
    return put_string(stream, text);
}

int puts(const char *text)
{
    size_t n = limpet_length(text);
    if (__limpet_put_bytes(stdout, text, n) != n || __limpet_put_bytes(stdout, "\n", 1) != 1)
        return EOF;
    return n < INT_MAX ? (int)n + 1 : INT_MAX;
}

static size_t write_items(const void *items, size_t size, size_t count, FILE *stream)
{
    size_t total;
    if (__builtin_mul_overflow(size, count, &total))
        __limpet_fail("library-contract", "fwrite: size times count overflows");
    __limpet_check_open(stream);
    if (total == 0)
        return 0;
    size_t n = __limpet_put_bytes(stream, items, total);
    return n == total ? count : n / size;
}

size_t fwrite(const void *restrict items, size_t size, size_t count, FILE *restrict stream)
{
    return write_items(items, size, count, stream);
}

size_t fwrite_unlocked(const void *restrict items, size_t size, size_t count, FILE *restrict stream)
{
    return write_items(items, size, count, stream);
}

void perror(const char *prefix)
{
    const char *text = __limpet_error_text(errno);
    if (prefix != NULL && *prefix != '\0') {
        put_string(stderr, prefix);
        put_string(stderr, ": ");
    }
    put_string(stderr, text);
    put_string(stderr, "\n");
}
