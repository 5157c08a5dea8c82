/* <stdio.h>, input: characters, lines, blocks. Exact for standard input; of files, anything is read (stdio_stream.c).
 * A line or a block is read at once, so its length needs no loop.
 */
#include "limpet_models.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

int fgetc(FILE *stream)
{
    return __limpet_get_byte(stream);
}

int getc(FILE *stream)
{
    return __limpet_get_byte(stream);
}

int getchar(void)
{
    return __limpet_get_byte(stdin);
}

int fgetc_unlocked(FILE *stream)
{
    return __limpet_get_byte(stream);
}

int getc_unlocked(FILE *stream)
{
    return __limpet_get_byte(stream);
}

int getchar_unlocked(void)
{
    return __limpet_get_byte(stdin);
}

/* What the inline getc_unlocked of the header calls when its buffer is empty; here it always is. */
int __uflow(FILE *stream)
{
    return __limpet_get_byte(stream);
}

/* The standard promises one byte of room only. */
int ungetc(int c, FILE *stream)
{
    if (c == EOF || stream->_cur_column > 0)
        return EOF;
    __limpet_unget_byte(stream, (unsigned char)c);
    return (unsigned char)c;
}

char *__limpet_read_line(char *buffer, int size, FILE *stream)
{
    __limpet_check_open(stream);
    if (size <= 0)
        return NULL;
    size_t n = __limpet_get_line(stream, buffer, (size_t)size - 1, '\n');
    if (n == 0 && size > 1)
        return NULL;
    buffer[n] = '\0';
    return buffer;
}

char *fgets(char *restrict buffer, int size, FILE *restrict stream)
{
    return __limpet_read_line(buffer, size, stream);
}

char *fgets_unlocked(char *restrict buffer, int size, FILE *restrict stream)
{
    return __limpet_read_line(buffer, size, stream);
}

/* Removed from the language because nothing limits what it writes. */
char *gets(char *buffer);

char *__limpet_read_whole_line(char *buffer)
{
    size_t n = __limpet_line_ahead(stdin, '\n');
    if (n == 0) {
        (void)__limpet_get_byte(stdin); /* the end */
        return NULL;
    }
    __limpet_check_read(buffer, 1);
    __limpet_get_line_ahead(stdin, buffer, n, '\n');
    if (buffer[n - 1] == '\n')
        n--;
    buffer[n] = '\0';
    return buffer;
}

char *gets(char *buffer)
{
    return __limpet_read_whole_line(buffer);
}

/* The block grows at once to what is needed, not step by step. */
static ssize_t read_record(char **line, size_t *size, int last, FILE *stream)
{
    if (line == NULL || size == NULL) {
        errno = EINVAL;
        return -1;
    }
    size_t length = __limpet_line_ahead(stream, last);
    if (length == 0) {
        (void)__limpet_get_byte(stream); /* the end */
        if (*line == NULL && (*line = malloc(120)) != NULL)
            *size = 120; /* a block to be freed even so, as with glibc */
        return -1;
    }
    if (*line == NULL || *size <= length) {
        size_t needed = length < 119 ? 120 : length + 1;
        char *block = malloc(needed);
        if (block == NULL)
            return -1;
        free(*line);
        *line = block;
        *size = needed;
    }
    __limpet_get_line_ahead(stream, *line, length, last);
    (*line)[length] = '\0';
    return (ssize_t)length;
}

ssize_t getline(char **restrict line, size_t *restrict size, FILE *restrict stream)
{
    return read_record(line, size, '\n', stream);
}

ssize_t getdelim(char **restrict line, size_t *restrict size, int last, FILE *restrict stream)
{
    return read_record(line, size, (unsigned char)last, stream);
}

ssize_t __getdelim(char **restrict line, size_t *restrict size, int last, FILE *restrict stream)
{
    return read_record(line, size, (unsigned char)last, stream);
}

size_t __limpet_read_items(void *items, size_t size, size_t count, FILE *stream)
{
    size_t total;
    if (__builtin_mul_overflow(size, count, &total))
        __limpet_fail("library-contract", "fread: size times count overflows");
    __limpet_check_open(stream);
    if (total == 0)
        return 0;
    size_t n = __limpet_get_bytes(stream, items, total);
    return n == total ? count : n / size;
}

size_t fread(void *restrict items, size_t size, size_t count, FILE *restrict stream)
{
    return __limpet_read_items(items, size, count, stream);
}

size_t fread_unlocked(void *restrict items, size_t size, size_t count, FILE *restrict stream)
{
    return __limpet_read_items(items, size, count, stream);
}
