/* <stdio.h>, files: handles for anything. Any file can be opened or not, whatever its name; it has any contents, which
 * may change whenever it is read (others may write to it), and what is written may be lost. Its position is exact.
 * Standard streams have no position (recorded as an approximation).
 */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* What a mode allows, as flags of a stream, or -1. */
static int flags_of(const char *mode)
{
    int flags;
    if (mode[0] == 'r')
        flags = LIMPET_NO_WRITES;
    else if (mode[0] == 'w' || mode[0] == 'a')
        flags = LIMPET_NO_READS;
    else
        return -1;
    for (size_t i = 1; mode[i] != '\0' && mode[i] != ','; i++)
        if (mode[i] == '+')
            flags = 0;
    return flags;
}

static int any_error(void)
{
    int number = __VERIFIER_nondet_int();
    return number == 1 ? EACCES : number == 2 ? EMFILE : number == 3 ? EISDIR : ENOENT;
}

/* Opens `stream`, or a new one if it is NULL. */
static FILE *open_stream(FILE *stream, const char *mode)
{
    int flags = flags_of(mode);
    if (flags == -1) {
        errno = EINVAL;
        return NULL;
    }
    int fd = __limpet_new_descriptor();
    if (fd < 0) {
        errno = any_error();
        return NULL;
    }
    if (stream == NULL)
        stream = malloc(sizeof *stream);
    if (stream == NULL) {
        errno = ENOMEM;
        return NULL;
    }
    *stream = (FILE){._fileno = fd, ._flags = flags};
    return stream;
}

FILE *fopen(const char *restrict name, const char *restrict mode)
{
    (void)limpet_length(name);
    return open_stream(NULL, mode);
}

FILE *fopen64(const char *restrict name, const char *restrict mode)
{
    (void)limpet_length(name);
    return open_stream(NULL, mode);
}

FILE *tmpfile(void)
{
    return open_stream(NULL, "w+");
}

FILE *tmpfile64(void)
{
    return open_stream(NULL, "w+");
}

FILE *fdopen(int fd, const char *mode)
{
    int flags = flags_of(mode);
    if (flags == -1) {
        errno = EINVAL;
        return NULL;
    }
    if (fd == 0 || fd == 1 || fd == 2)
        return fd == 0 ? stdin : fd == 1 ? stdout : stderr;
    if (!__limpet_is_open(fd))
        return NULL;
    FILE *stream = malloc(sizeof *stream);
    if (stream != NULL)
        *stream = (FILE){._fileno = fd, ._flags = flags};
    return stream;
}

/* A command that runs, or does not; its output is anything. */
FILE *popen(const char *command, const char *mode)
{
    (void)limpet_length(command);
    return open_stream(NULL, mode);
}

/* Weak: see stdio_stream_buffer.c. */
__attribute__((weak)) void __limpet_forget_buffer(FILE *stream)
{
    (void)stream;
}

/* Closing may fail, but the stream is gone in any case. The standard streams are not on the heap. */
static int close_stream(FILE *stream)
{
    __limpet_check_open(stream);
    __limpet_forget_buffer(stream);
    if (stream == stdin || stream == stdout || stream == stderr || stream->_fileno <= 2) {
        stream->_flags |= LIMPET_CLOSED;
        return 0;
    }
    __limpet_drop_descriptor(stream->_fileno);
    free(stream);
    return __VERIFIER_nondet_int() == 1 ? EOF : 0;
}

int fclose(FILE *stream)
{
    return close_stream(stream);
}

int pclose(FILE *stream)
{
    (void)close_stream(stream);
    return __VERIFIER_nondet_int();
}

static FILE *reopen(const char *mode, FILE *stream)
{
    __limpet_check_open(stream);
    __limpet_forget_buffer(stream);
    if (stream->_fileno > 2)
        __limpet_drop_descriptor(stream->_fileno);
    FILE *result = open_stream(stream, mode);
    if (result == NULL)
        stream->_flags |= LIMPET_CLOSED;
    return result;
}

/* Without a name only the mode changes; whether that works is open. */
FILE *freopen(const char *restrict name, const char *restrict mode, FILE *restrict stream)
{
    if (name != NULL)
        (void)limpet_length(name);
    return reopen(mode, stream);
}

FILE *freopen64(const char *restrict name, const char *restrict mode, FILE *restrict stream)
{
    if (name != NULL)
        (void)limpet_length(name);
    return reopen(mode, stream);
}

/* ---- Names ---- */

static int may_fail(void)
{
    if (__VERIFIER_nondet_int() == 1)
        return 0;
    errno = any_error();
    return -1;
}

int remove(const char *name)
{
    (void)limpet_length(name);
    return may_fail();
}

int rename(const char *from, const char *to)
{
    (void)limpet_length(from);
    (void)limpet_length(to);
    return may_fail();
}

/* A name that is new, or NULL. */
char *tmpnam(char *buffer)
{
    static char own[L_tmpnam];
    if (buffer == NULL)
        buffer = own;
    __builtin_memcpy(buffer, "/tmp/fileXXXXXX", 16);
    return buffer;
}

/* ---- Position ---- */

/* The standard streams are taken to be pipes. */
static bool has_position(FILE *stream)
{
    __limpet_check_open(stream);
    if (stream->_fileno > 2)
        return true;
    __limpet_approximate("the standard streams have no file position");
    errno = ESPIPE;
    return false;
}

/* The end of a file is anywhere. */
static int move(FILE *stream, long long offset, int origin)
{
    if (!has_position(stream))
        return -1;
    long long base = 0, position;
    if (origin == SEEK_CUR)
        base = stream->_offset;
    else if (origin == SEEK_END)
        base = __VERIFIER_nondet_long() & LONG_MAX;
    else if (origin != SEEK_SET) {
        errno = EINVAL;
        return -1;
    }
    if (__builtin_add_overflow(base, offset, &position) || position < 0) {
        errno = EINVAL;
        return -1;
    }
    stream->_offset = position;
    stream->_cur_column = 0;
    stream->_flags &= ~_IO_EOF_SEEN;
    return 0;
}

int fseek(FILE *stream, long offset, int origin)
{
    return move(stream, offset, origin);
}

int fseeko(FILE *stream, off_t offset, int origin)
{
    return move(stream, offset, origin);
}

int fseeko64(FILE *stream, off64_t offset, int origin)
{
    return move(stream, offset, origin);
}

long ftell(FILE *stream)
{
    if (!has_position(stream))
        return -1;
    if (stream->_offset > LONG_MAX) {
        errno = EOVERFLOW;
        return -1;
    }
    return (long)stream->_offset;
}

off_t ftello(FILE *stream)
{
    return has_position(stream) ? (off_t)stream->_offset : -1;
}

off64_t ftello64(FILE *stream)
{
    return has_position(stream) ? stream->_offset : -1;
}

void rewind(FILE *stream)
{
    (void)move(stream, 0, SEEK_SET);
    stream->_flags &= ~_IO_ERR_SEEN;
}

int fgetpos(FILE *restrict stream, fpos_t *restrict position)
{
    if (!has_position(stream))
        return -1;
    __builtin_memset(position, 0, sizeof *position);
    position->__pos = (off_t)stream->_offset;
    return 0;
}

int fsetpos(FILE *stream, const fpos_t *position)
{
    return move(stream, position->__pos, SEEK_SET);
}
