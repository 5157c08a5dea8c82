/* More checking variants that the headers call under -D_FORTIFY_SOURCE (see fortify.c): the rarer string functions, and
 * input and output. Exact as the functions themselves.
 *
 * `room` is (size_t)-1 where the compiler does not know.
 */
#include "limpet_copied_text.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <unistd.h>
#include <wchar.h>

void *__memccpy_chk(void *to, const void *from, int last, size_t size, size_t room);
char *__stpncpy_chk(char *to, const char *from, size_t size, size_t room);
size_t __strlcpy_chk(char *to, const char *from, size_t size, size_t room);
size_t __strlcat_chk(char *to, const char *from, size_t size, size_t room);
int __asprintf_chk(char **result, int flag, const char *format, ...);
int __vasprintf_chk(char **result, int flag, const char *format, va_list arguments);
int __dprintf_chk(int fd, int flag, const char *format, ...);
int __vdprintf_chk(int fd, int flag, const char *format, va_list arguments);
char *__fgets_chk(char *buffer, size_t room, int size, FILE *stream);
char *__fgets_unlocked_chk(char *buffer, size_t room, int size, FILE *stream);
char *__gets_chk(char *buffer, size_t room);
size_t __fread_chk(void *items, size_t room, size_t size, size_t count, FILE *stream);
size_t __fread_unlocked_chk(void *items, size_t room, size_t size, size_t count, FILE *stream);
ssize_t __read_chk(int fd, void *bytes, size_t size, size_t room);
wchar_t *__wmemcpy_chk(wchar_t *to, const wchar_t *from, size_t count, size_t room);
wchar_t *__wmemmove_chk(wchar_t *to, const wchar_t *from, size_t count, size_t room);
wchar_t *__wmemset_chk(wchar_t *block, wchar_t value, size_t count, size_t room);
wchar_t *__wcscpy_chk(wchar_t *to, const wchar_t *from, size_t room);

static void check(size_t size, size_t room)
{
    if (size > room)
        __limpet_fail("out-of-bounds", "more bytes than the destination has");
}

void *__memccpy_chk(void *to, const void *from, int last, size_t size, size_t room)
{
    check(size, room);
    unsigned char *t = to;
    const unsigned char *f = from;
    for (size_t i = 0; i < size; i++) {
        t[i] = f[i];
        if (f[i] == (unsigned char)last)
            return t + i + 1;
    }
    return NULL;
}

char *__stpncpy_chk(char *to, const char *from, size_t size, size_t room)
{
    check(size, room);
    return to + limpet_copy_padded(to, from, size);
}

size_t __strlcpy_chk(char *to, const char *from, size_t size, size_t room)
{
    check(size, room);
    return limpet_strlcpy(to, from, size);
}

size_t __strlcat_chk(char *to, const char *from, size_t size, size_t room)
{
    check(size, room);
    return limpet_strlcat(to, from, size);
}

/* ---- printf ---- */

int __vasprintf_chk(char **result, int flag, const char *format, va_list arguments)
{
    (void)flag;
    return __limpet_vasprintf(result, format, arguments);
}

int __asprintf_chk(char **result, int flag, const char *format, ...)
{
    (void)flag;
    va_list arguments;
    va_start(arguments, format);
    int n = __limpet_vasprintf(result, format, arguments);
    va_end(arguments);
    return n;
}

int __vdprintf_chk(int fd, int flag, const char *format, va_list arguments)
{
    (void)flag;
    struct limpet_sink sink = {.fd = fd};
    return __limpet_format(&sink, format, arguments);
}

int __dprintf_chk(int fd, int flag, const char *format, ...)
{
    (void)flag;
    struct limpet_sink sink = {.fd = fd};
    va_list arguments;
    va_start(arguments, format);
    int n = __limpet_format(&sink, format, arguments);
    va_end(arguments);
    return n;
}

/* ---- Input ---- */

char *__fgets_chk(char *buffer, size_t room, int size, FILE *stream)
{
    check(size < 0 ? 0 : (size_t)size, room);
    return __limpet_read_line(buffer, size, stream);
}

char *__fgets_unlocked_chk(char *buffer, size_t room, int size, FILE *stream)
{
    check(size < 0 ? 0 : (size_t)size, room);
    return __limpet_read_line(buffer, size, stream);
}

/* Nothing limits what it writes but the buffer itself. */
char *__gets_chk(char *buffer, size_t room)
{
    (void)room;
    return __limpet_read_whole_line(buffer);
}

static size_t read_items(void *items, size_t room, size_t size, size_t count, FILE *stream)
{
    size_t total;
    if (!__builtin_mul_overflow(size, count, &total))
        check(total, room);
    return __limpet_read_items(items, size, count, stream);
}

size_t __fread_chk(void *items, size_t room, size_t size, size_t count, FILE *stream)
{
    return read_items(items, room, size, count, stream);
}

size_t __fread_unlocked_chk(void *items, size_t room, size_t size, size_t count, FILE *stream)
{
    return read_items(items, room, size, count, stream);
}

ssize_t __read_chk(int fd, void *bytes, size_t size, size_t room)
{
    check(size, room);
    return __limpet_read_descriptor(fd, bytes, size);
}

/* ---- Wide characters: `room` counts them ---- */

wchar_t *__wmemcpy_chk(wchar_t *to, const wchar_t *from, size_t count, size_t room)
{
    check(count, room);
    __builtin_memcpy(to, from, count * sizeof *to);
    return to;
}

wchar_t *__wmemmove_chk(wchar_t *to, const wchar_t *from, size_t count, size_t room)
{
    check(count, room);
    __builtin_memmove(to, from, count * sizeof *to);
    return to;
}

wchar_t *__wmemset_chk(wchar_t *block, wchar_t value, size_t count, size_t room)
{
    check(count, room);
    for (size_t i = 0; i < count; i++)
        block[i] = value;
    return block;
}

wchar_t *__wcscpy_chk(wchar_t *to, const wchar_t *from, size_t room)
{
    size_t n = 0;
    while (from[n] != L'\0')
        n++;
    check(n + 1, room);
    limpet_copy(to, from, (n + 1) * sizeof *to);
    return to;
}
