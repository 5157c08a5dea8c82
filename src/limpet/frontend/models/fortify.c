/* The checking variants that the headers call under -D_FORTIFY_SOURCE: the same functions, told how many bytes the
 * destination has. A violation is reported as out of bounds, as it would be without them. Exact.
 *
 * `room` is (size_t)-1 where the compiler does not know.
 */
#include "limpet_copied_text.h"
#include <stdio.h>

void *__memcpy_chk(void *to, const void *from, size_t size, size_t room);
void *__memmove_chk(void *to, const void *from, size_t size, size_t room);
void *__mempcpy_chk(void *to, const void *from, size_t size, size_t room);
void *__memset_chk(void *block, int value, size_t size, size_t room);
void __explicit_bzero_chk(void *block, size_t size, size_t room);
char *__strcpy_chk(char *to, const char *from, size_t room);
char *__stpcpy_chk(char *to, const char *from, size_t room);
char *__strncpy_chk(char *to, const char *from, size_t size, size_t room);
char *__strcat_chk(char *to, const char *from, size_t room);
char *__strncat_chk(char *to, const char *from, size_t limit, size_t room);
int __printf_chk(int flag, const char *format, ...);
int __fprintf_chk(FILE *stream, int flag, const char *format, ...);
int __vprintf_chk(int flag, const char *format, va_list arguments);
int __vfprintf_chk(FILE *stream, int flag, const char *format, va_list arguments);
int __sprintf_chk(char *buffer, int flag, size_t room, const char *format, ...);
int __vsprintf_chk(char *buffer, int flag, size_t room, const char *format, va_list arguments);
int __snprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, ...);
int __vsnprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, va_list arguments);
_Noreturn void __chk_fail(void);
_Noreturn void __stack_chk_fail(void);

static void check(size_t size, size_t room)
{
    if (size > room)
        __limpet_fail("out-of-bounds", "more bytes than the destination has");
}

void *__memcpy_chk(void *to, const void *from, size_t size, size_t room)
{
    check(size, room);
    limpet_copy(to, from, size);
    return to;
}

void *__memmove_chk(void *to, const void *from, size_t size, size_t room)
{
    check(size, room);
    __builtin_memmove(to, from, size);
    return to;
}

void *__mempcpy_chk(void *to, const void *from, size_t size, size_t room)
{
    check(size, room);
    limpet_copy(to, from, size);
    return (char *)to + size;
}

void *__memset_chk(void *block, int value, size_t size, size_t room)
{
    check(size, room);
    __builtin_memset(block, value, size);
    return block;
}

void __explicit_bzero_chk(void *block, size_t size, size_t room)
{
    check(size, room);
    __builtin_memset(block, 0, size);
}

char *__strcpy_chk(char *to, const char *from, size_t room)
{
    size_t size = limpet_length(from) + 1;
    check(size, room);
    limpet_copy(to, from, size);
    return to;
}

char *__stpcpy_chk(char *to, const char *from, size_t room)
{
    size_t size = limpet_length(from) + 1;
    check(size, room);
    limpet_copy(to, from, size);
    return to + size - 1;
}

char *__strncpy_chk(char *to, const char *from, size_t size, size_t room)
{
    check(size, room);
    limpet_copy_padded(to, from, size);
    return to;
}

char *__strcat_chk(char *to, const char *from, size_t room)
{
    size_t start = limpet_length(to), size = limpet_length(from) + 1;
    check(start + size, room);
    limpet_copy(to + start, from, size);
    return to;
}

char *__strncat_chk(char *to, const char *from, size_t limit, size_t room)
{
    size_t start = limpet_length(to), n = limpet_length_within(from, limit);
    check(start + n + 1, room);
    limpet_append(to, start, from, n, n);
    return to;
}

static int print(FILE *stream, const char *format, va_list arguments)
{
    __limpet_check_open(stream);
    struct limpet_sink sink = {.stream = stream, .fd = -1};
    return __limpet_format(&sink, format, arguments);
}

int __vfprintf_chk(FILE *stream, int flag, const char *format, va_list arguments)
{
    (void)flag;
    return print(stream, format, arguments);
}

int __vprintf_chk(int flag, const char *format, va_list arguments)
{
    (void)flag;
    return print(stdout, format, arguments);
}

int __printf_chk(int flag, const char *format, ...)
{
    (void)flag;
    va_list arguments;
    va_start(arguments, format);
    int result = print(stdout, format, arguments);
    va_end(arguments);
    return result;
}

int __fprintf_chk(FILE *stream, int flag, const char *format, ...)
{
    (void)flag;
    va_list arguments;
    va_start(arguments, format);
    int result = print(stream, format, arguments);
    va_end(arguments);
    return result;
}

/* The text must fit; sprintf has no way to say that it does not. */
static int print_text(char *buffer, size_t room, const char *format, va_list arguments)
{
    int result = __limpet_vsnprintf(buffer, room, format, arguments);
    if (result >= 0)
        check((size_t)result + 1, room);
    return result;
}

int __vsprintf_chk(char *buffer, int flag, size_t room, const char *format, va_list arguments)
{
    (void)flag;
    return print_text(buffer, room, format, arguments);
}

int __sprintf_chk(char *buffer, int flag, size_t room, const char *format, ...)
{
    (void)flag;
    va_list arguments;
    va_start(arguments, format);
    int result = print_text(buffer, room, format, arguments);
    va_end(arguments);
    return result;
}

int __vsnprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, va_list arguments)
{
    (void)flag;
    check(size, room);
    return __limpet_vsnprintf(buffer, size, format, arguments);
}

int __snprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, ...)
{
    (void)flag;
    check(size, room);
    va_list arguments;
    va_start(arguments, format);
    int result = __limpet_vsnprintf(buffer, size, format, arguments);
    va_end(arguments);
    return result;
}

_Noreturn void __chk_fail(void)
{
    __limpet_fail("out-of-bounds", "more bytes than the destination has");
}

_Noreturn void __stack_chk_fail(void)
{
    __limpet_fail("out-of-bounds", "the stack is damaged");
}
