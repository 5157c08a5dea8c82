/* <stdio.h>, streams and input.
 *
 * Exact for standard input, output and error: unbuffered, one byte can be put back. Other files do not exist:
 * opening one fails with ENOENT, recorded as an approximation. A stream is the header's struct _IO_FILE, of which
 * these fields are in use: _fileno, _flags (the header's own bits for end of file and error, CLOSED),
 * _cur_column (number of bytes put back) and _shortbuf (that byte).
 */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define CLOSED 0x10000

static FILE standard_input = {._fileno = 0};
static FILE standard_output = {._fileno = 1};
static FILE standard_error = {._fileno = 2};

FILE *stdin = &standard_input;
FILE *stdout = &standard_output;
FILE *stderr = &standard_error;

static void check_open(const FILE *stream)
{
    if ((stream->_flags & CLOSED) != 0)
        __limpet_fail("library-contract", "the stream is closed");
}

int __limpet_get_byte(FILE *stream)
{
    check_open(stream);
    if (stream->_cur_column > 0) {
        stream->_cur_column = 0;
        return (unsigned char)stream->_shortbuf[0];
    }
    unsigned char byte;
    if ((stream->_flags & _IO_EOF_SEEN) != 0 || __limpet_read(stream->_fileno, &byte, 1) <= 0) {
        stream->_flags |= _IO_EOF_SEEN;
        return EOF;
    }
    return byte;
}

void __limpet_unget_byte(FILE *stream, int byte)
{
    check_open(stream);
    stream->_cur_column = 1;
    stream->_shortbuf[0] = (char)byte;
    stream->_flags &= ~_IO_EOF_SEEN;
}

int __limpet_put_bytes(FILE *stream, const void *p, size_t size)
{
    check_open(stream);
    if (size > 0)
        __limpet_write(stream->_fileno, p, size);
    return 0;
}

/* ---- Characters, lines, blocks ---- */

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

static char *read_line(char *buffer, int size, FILE *stream)
{
    if (size <= 0)
        return NULL;
    int n = 0;
    while (n < size - 1) {
        int c = __limpet_get_byte(stream);
        if (c == EOF) {
            if (n == 0)
                return NULL;
            break;
        }
        buffer[n++] = (char)c;
        if (c == '\n')
            break;
    }
    buffer[n] = '\0';
    return buffer;
}

char *fgets(char *restrict buffer, int size, FILE *restrict stream)
{
    return read_line(buffer, size, stream);
}

char *fgets_unlocked(char *restrict buffer, int size, FILE *restrict stream)
{
    return read_line(buffer, size, stream);
}

/* Removed from the language because nothing limits what it writes. */
char *gets(char *buffer);

char *gets(char *buffer)
{
    size_t n = 0;
    int c;
    while ((c = __limpet_get_byte(stdin)) != EOF && c != '\n')
        buffer[n++] = (char)c;
    if (c == EOF && n == 0)
        return NULL;
    buffer[n] = '\0';
    return buffer;
}

/* Makes room for `needed` bytes. Returns false if there is none. */
static bool grow(char **line, size_t *size, size_t needed)
{
    if (*line != NULL && needed <= *size)
        return true;
    size_t new_size = *line == NULL || *size < 60 ? 120 : 2 * *size;
    char *block = malloc(new_size);
    if (block == NULL)
        return false;
    if (*line != NULL) {
        __builtin_memcpy(block, *line, needed - 1 < *size ? needed - 1 : *size);
        free(*line);
    }
    *line = block;
    *size = new_size;
    return true;
}

static ssize_t read_record(char **line, size_t *size, int last, FILE *stream)
{
    size_t n = 0;
    if (line == NULL || size == NULL) {
        errno = EINVAL;
        return -1;
    }
    for (;;) {
        if (!grow(line, size, n + 2))
            return -1;
        int c = __limpet_get_byte(stream);
        if (c == EOF)
            break;
        (*line)[n++] = (char)c;
        if (c == last)
            break;
    }
    if (n == 0)
        return -1;
    (*line)[n] = '\0';
    return (ssize_t)n;
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

static size_t read_items(void *items, size_t size, size_t count, FILE *stream)
{
    size_t total;
    if (__builtin_mul_overflow(size, count, &total))
        __limpet_fail("library-contract", "fread: size times count overflows");
    unsigned char *bytes = items;
    for (size_t n = 0; n < total; n++) {
        int c = __limpet_get_byte(stream);
        if (c == EOF)
            return n / size;
        bytes[n] = (unsigned char)c;
    }
    return total == 0 ? 0 : count;
}

size_t fread(void *restrict items, size_t size, size_t count, FILE *restrict stream)
{
    return read_items(items, size, count, stream);
}

size_t fread_unlocked(void *restrict items, size_t size, size_t count, FILE *restrict stream)
{
    return read_items(items, size, count, stream);
}

/* ---- State of a stream ---- */

int feof(FILE *stream)
{
    return (stream->_flags & _IO_EOF_SEEN) != 0;
}

int ferror(FILE *stream)
{
    return (stream->_flags & _IO_ERR_SEEN) != 0;
}

int feof_unlocked(FILE *stream)
{
    return (stream->_flags & _IO_EOF_SEEN) != 0;
}

int ferror_unlocked(FILE *stream)
{
    return (stream->_flags & _IO_ERR_SEEN) != 0;
}

void clearerr(FILE *stream)
{
    stream->_flags &= ~(_IO_EOF_SEEN | _IO_ERR_SEEN);
}

void clearerr_unlocked(FILE *stream)
{
    stream->_flags &= ~(_IO_EOF_SEEN | _IO_ERR_SEEN);
}

int fileno(FILE *stream)
{
    check_open(stream);
    return stream->_fileno;
}

int fileno_unlocked(FILE *stream)
{
    check_open(stream);
    return stream->_fileno;
}

int fflush(FILE *stream)
{
    if (stream != NULL)
        check_open(stream);
    return 0;
}

int fflush_unlocked(FILE *stream)
{
    if (stream != NULL)
        check_open(stream);
    return 0;
}

int setvbuf(FILE *restrict stream, char *restrict buffer, int mode, size_t size)
{
    (void)buffer;
    (void)size;
    check_open(stream);
    return mode == _IOFBF || mode == _IOLBF || mode == _IONBF ? 0 : -1;
}

void setbuf(FILE *restrict stream, char *restrict buffer)
{
    (void)buffer;
    check_open(stream);
}

void setlinebuf(FILE *stream)
{
    check_open(stream);
}

void flockfile(FILE *stream)
{
    check_open(stream);
}

void funlockfile(FILE *stream)
{
    check_open(stream);
}

/* ---- Files ---- */

int fclose(FILE *stream)
{
    check_open(stream);
    stream->_flags |= CLOSED;
    return 0;
}

static FILE *no_file(const char *what)
{
    __limpet_approximate(what);
    errno = ENOENT;
    return NULL;
}

FILE *fopen(const char *restrict name, const char *restrict mode)
{
    (void)limpet_length(name);
    (void)limpet_length(mode);
    return no_file("fopen: no file can be opened");
}

FILE *fopen64(const char *restrict name, const char *restrict mode)
{
    (void)limpet_length(name);
    (void)limpet_length(mode);
    return no_file("fopen: no file can be opened");
}

FILE *fdopen(int fd, const char *mode)
{
    (void)limpet_length(mode);
    return fd == 0 ? stdin : fd == 1 ? stdout : fd == 2 ? stderr : no_file("fdopen: no file can be opened");
}

FILE *freopen(const char *restrict name, const char *restrict mode, FILE *restrict stream)
{
    (void)name;
    (void)limpet_length(mode);
    check_open(stream);
    stream->_flags |= CLOSED;
    return no_file("freopen: no file can be opened");
}

FILE *tmpfile(void)
{
    return no_file("tmpfile: no file can be opened");
}

FILE *popen(const char *command, const char *mode)
{
    (void)limpet_length(command);
    (void)limpet_length(mode);
    return no_file("popen: no command can be run");
}

int pclose(FILE *stream)
{
    check_open(stream);
    return -1;
}

int remove(const char *name)
{
    (void)limpet_length(name);
    (void)no_file("remove: there are no files");
    return -1;
}

int rename(const char *from, const char *to)
{
    (void)limpet_length(from);
    (void)limpet_length(to);
    (void)no_file("rename: there are no files");
    return -1;
}

/* The standard streams are taken to be pipes: they have no position. */
static int no_position(FILE *stream)
{
    check_open(stream);
    __limpet_approximate("the standard streams have no file position");
    errno = ESPIPE;
    return -1;
}

int fseek(FILE *stream, long offset, int origin)
{
    (void)offset;
    (void)origin;
    return no_position(stream);
}

int fseeko(FILE *stream, off_t offset, int origin)
{
    (void)offset;
    (void)origin;
    return no_position(stream);
}

long ftell(FILE *stream)
{
    return no_position(stream);
}

off_t ftello(FILE *stream)
{
    return no_position(stream);
}

void rewind(FILE *stream)
{
    no_position(stream);
    stream->_flags &= ~_IO_ERR_SEEN;
}
