/* <wchar.h>, input and output: as the narrow functions, since in the C locale each wide character is one byte.
 * Exact for formats of fewer than 512 characters, all of them below 128; other formats are an approximation: the call
 * fails. (%ls and %s mean in wprintf what they mean in printf.)
 */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <wchar.h>

static wint_t put(wchar_t c, FILE *stream)
{
    char byte = (char)c;
    if (c < 0 || c > 127) {
        errno = EILSEQ;
        return WEOF;
    }
    return __limpet_put_bytes(stream, &byte, 1) == 1 ? (wint_t)c : WEOF;
}

static wint_t get(FILE *stream)
{
    int c = __limpet_get_byte(stream);
    if (c <= 127)
        return c == EOF ? WEOF : (wint_t)c;
    errno = EILSEQ;
    return WEOF;
}

wint_t fputwc(wchar_t c, FILE *stream)
{
    return put(c, stream);
}

wint_t putwc(wchar_t c, FILE *stream)
{
    return put(c, stream);
}

wint_t putwchar(wchar_t c)
{
    return put(c, stdout);
}

int fputws(const wchar_t *restrict text, FILE *restrict stream)
{
    for (; *text != L'\0'; text++)
        if (put(*text, stream) == WEOF)
            return -1;
    return 1;
}

wint_t fgetwc(FILE *stream)
{
    return get(stream);
}

wint_t getwc(FILE *stream)
{
    return get(stream);
}

wint_t getwchar(void)
{
    return get(stdin);
}

wint_t ungetwc(wint_t c, FILE *stream)
{
    if (c > 127 || stream->_cur_column > 0)
        return WEOF;
    __limpet_unget_byte(stream, (int)c);
    return c;
}

wchar_t *fgetws(wchar_t *restrict buffer, int size, FILE *restrict stream)
{
    int n = 0;
    if (size <= 0)
        return NULL;
    while (n < size - 1) {
        wint_t c = get(stream);
        if (c == WEOF)
            break;
        buffer[n++] = (wchar_t)c;
        if (c == L'\n')
            break;
    }
    if (n == 0 && size > 1)
        return NULL;
    buffer[n] = L'\0';
    return buffer;
}

/* Streams have no orientation of their own. */
int fwide(FILE *stream, int mode)
{
    (void)*(volatile int *)&stream->_fileno;
    return mode;
}

/* ---- Formats ---- */

#define LONGEST 512

static bool make_narrow(char narrow[LONGEST], const wchar_t *format)
{
    for (size_t i = 0; i < LONGEST; i++) {
        if (format[i] < 0 || format[i] > 127)
            break;
        narrow[i] = (char)format[i];
        if (format[i] == L'\0')
            return true;
    }
    __limpet_approximate("wprintf: the format is too long or has characters beyond ASCII");
    return false;
}

static int print(FILE *stream, const wchar_t *format, va_list arguments)
{
    __limpet_check_open(stream);
    char narrow[LONGEST];
    struct limpet_sink sink = {.stream = stream, .fd = -1};
    return make_narrow(narrow, format) ? __limpet_format(&sink, narrow, arguments) : -1;
}

/* Unlike snprintf, a text that does not fit is an error. */
static int print_text(wchar_t *buffer, size_t size, const wchar_t *format, va_list arguments)
{
    char narrow[LONGEST], *text;
    if (size == 0 || !make_narrow(narrow, format))
        return -1;
    int n = __limpet_vasprintf(&text, narrow, arguments);
    if (n < 0)
        return -1;
    size_t kept = (size_t)n < size ? (size_t)n : size - 1;
    for (size_t i = 0; i < kept; i++)
        buffer[i] = text[i];
    buffer[kept] = L'\0';
    free(text);
    return (size_t)n < size ? n : -1;
}

int vwprintf(const wchar_t *restrict format, va_list arguments)
{
    return print(stdout, format, arguments);
}

int vfwprintf(FILE *restrict stream, const wchar_t *restrict format, va_list arguments)
{
    return print(stream, format, arguments);
}

int vswprintf(wchar_t *restrict buffer, size_t size, const wchar_t *restrict format, va_list arguments)
{
    return print_text(buffer, size, format, arguments);
}

int wprintf(const wchar_t *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int result = print(stdout, format, arguments);
    va_end(arguments);
    return result;
}

int fwprintf(FILE *restrict stream, const wchar_t *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int result = print(stream, format, arguments);
    va_end(arguments);
    return result;
}

int swprintf(wchar_t *restrict buffer, size_t size, const wchar_t *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int result = print_text(buffer, size, format, arguments);
    va_end(arguments);
    return result;
}
