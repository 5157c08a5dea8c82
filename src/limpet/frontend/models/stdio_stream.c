/* <stdio.h>: streams and their state.
 *
 * Standard input, output and error are exact: unbuffered, one byte can be put back, writing does not fail. A file that
 * fopen opened (see stdio_file.c) is a handle: what is read from it is anything, and each write may fail.
 *
 * A stream is the header's struct _IO_FILE, of which these fields are in use: _fileno, _flags (the header's own bits
 * for end of file and error, and those below), _cur_column (number of bytes put back), _shortbuf (that byte) and
 * _offset (the position in a file).
 */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>

static FILE standard_input = {._fileno = 0, ._flags = LIMPET_NO_WRITES};
static FILE standard_output = {._fileno = 1, ._flags = LIMPET_NO_READS};
static FILE standard_error = {._fileno = 2, ._flags = LIMPET_NO_READS};

FILE *stdin = &standard_input;
FILE *stdout = &standard_output;
FILE *stderr = &standard_error;

/* Weak: see stdio_stream_buffer.c. */
__attribute__((weak)) void __limpet_check_open(const FILE *stream)
{
    if ((stream->_flags & LIMPET_CLOSED) != 0)
        __limpet_fail("library-contract", "the stream is closed");
}

static void check_open(const FILE *stream)
{
    __limpet_check_open(stream);
}

static bool is_file(const FILE *stream)
{
    return stream->_fileno > 2;
}

/* Wraps around, so that nobody has to prove that it does not. */
static void move_on(FILE *stream, size_t size)
{
    stream->_offset = (off64_t)((unsigned long long)stream->_offset + (unsigned long long)(ssize_t)size);
}

/* Any number up to `most`. */
static size_t any_up_to(size_t most)
{
    size_t n = (size_t)__VERIFIER_nondet_long();
    return n < most ? n : most;
}

/* Whether the stream can be read at all. */
static bool can_read(FILE *stream)
{
    check_open(stream);
    if ((stream->_flags & LIMPET_NO_READS) == 0)
        return true;
    stream->_flags |= _IO_ERR_SEEN;
    errno = EBADF;
    return false;
}

/* Bytes from the outside, fewer only at the end. */
static size_t fetch(FILE *stream, void *to, size_t size)
{
    if ((stream->_flags & _IO_EOF_SEEN) != 0)
        return 0;
    if (!is_file(stream))
        return (size_t)__limpet_read_all(stream->_fileno, to, size);
    size_t n = any_up_to(size);
    __VERIFIER_nondet_memory(to, n);
    move_on(stream, n);
    if (n < size && (__VERIFIER_nondet_int() & 1) != 0)
        stream->_flags |= _IO_ERR_SEEN; /* then it is not the end that was reached */
    return n;
}

/* A byte that was put back comes first. */
static size_t fetch_put_back(FILE *stream, unsigned char *to, size_t size)
{
    if (stream->_cur_column == 0 || size == 0)
        return 0;
    stream->_cur_column = 0;
    move_on(stream, 1);
    *to = (unsigned char)stream->_shortbuf[0];
    return 1;
}

static void end_reached(FILE *stream)
{
    if ((stream->_flags & _IO_ERR_SEEN) == 0)
        stream->_flags |= _IO_EOF_SEEN;
}

size_t __limpet_get_bytes(FILE *stream, void *to, size_t size)
{
    if (!can_read(stream))
        return 0;
    if (size > 0)
        __limpet_check_read(to, 1); /* even if nothing comes */
    size_t n = fetch_put_back(stream, to, size);
    if (n < size)
        n += fetch(stream, (unsigned char *)to + n, size - n);
    if (n < size)
        end_reached(stream);
    return n;
}

int __limpet_get_byte(FILE *stream)
{
    unsigned char byte = 0; /* spares proofs that it was read */
    return __limpet_get_bytes(stream, &byte, 1) == 1 ? byte : EOF;
}

/* How many bytes there are up to and including `last`, at most `most`; fewer only at the end. */
static size_t line_length(FILE *stream, int last, size_t most)
{
    if ((stream->_flags & _IO_EOF_SEEN) != 0)
        return 0;
    return is_file(stream) ? any_up_to(most) : __limpet_line_length(stream->_fileno, last, most);
}

size_t __limpet_line_ahead(FILE *stream, int last)
{
    if (!can_read(stream))
        return 0;
    size_t first = stream->_cur_column;
    if (first > 0 && (unsigned char)stream->_shortbuf[0] == last)
        return first;
    return first + line_length(stream, last, INT_MAX);
}

/* How many bytes of a text the engines are told to be of the right kind. It is true of all of them, and a replay gets
   such an input; of those behind they take any. */
#define LOOKED_AT 16

/* Reads a line of `size` bytes, at once, however many there are. Only the last byte may be `last`: so it is with standard
   input, and a file, where they are anything, is made such a line. Returns whether it is. */
static bool read_line(FILE *stream, char *line, size_t size, int last)
{
    if (is_file(stream)) {
        bool ends = (__VERIFIER_nondet_int() & 1) != 0;
        __VERIFIER_nondet_memory(line, size);
        __limpet_without(line, size, last);
        move_on(stream, size);
        if (ends)
            line[size - 1] = (char)last;
        return ends;
    }
    __limpet_assume((size_t)__limpet_read_all(stream->_fileno, line, size) == size);
    for (size_t i = 0; i < LOOKED_AT && i + 1 < size; i++)
        __limpet_assume((unsigned char)line[i] != last);
    return (unsigned char)line[size - 1] == last;
}

size_t __limpet_get_line(FILE *stream, char *to, size_t most, int last)
{
    if (most == 0 || !can_read(stream))
        return 0;
    __limpet_check_read(to, 1); /* even if nothing comes */
    size_t n = fetch_put_back(stream, (unsigned char *)to, most);
    if (n == most || (n == 1 && (unsigned char)to[0] == last))
        return n;
    size_t size = line_length(stream, last, most - n);
    bool ends = size > 0 && read_line(stream, to + n, size, last);
    n += size;
    if (n < most && !ends)
        end_reached(stream);
    return n;
}

void __limpet_get_line_ahead(FILE *stream, char *to, size_t size, int last)
{
    size_t n = fetch_put_back(stream, (unsigned char *)to, size);
    bool ends = n == size ? (unsigned char)to[0] == last : read_line(stream, to + n, size - n, last);
    if (!ends)
        stream->_flags |= _IO_EOF_SEEN;
}

size_t __limpet_get_members(FILE *stream, const struct limpet_set *set, char *to, size_t most)
{
    size_t n = 0;
    if (most == 0 || !can_read(stream) || (stream->_flags & _IO_EOF_SEEN) != 0)
        return 0;
    if (is_file(stream)) {
        while (n < most) {
            int c = __limpet_get_byte(stream);
            if (c == EOF || !limpet_is_member(set, c)) {
                if (c != EOF)
                    __limpet_unget_byte(stream, c);
                break;
            }
            to[n++] = (char)c;
        }
        return n;
    }
    n = __limpet_span(stream->_fileno, set->first, (size_t)(set->end - set->first), most, set->negated);
    if (n > 0)
        __limpet_assume((size_t)__limpet_read_all(stream->_fileno, to, n) == n);
    for (size_t i = 0; i < LOOKED_AT && i < n; i++)
        __limpet_assume(limpet_is_member(set, (unsigned char)to[i]));
    return n;
}

size_t __limpet_skip_members(FILE *stream, const struct limpet_set *set, size_t most)
{
    if (!can_read(stream) || (stream->_flags & _IO_EOF_SEEN) != 0)
        return 0;
    if (!is_file(stream))
        return __limpet_skip(stream->_fileno, set->first, (size_t)(set->end - set->first), most, set->negated);
    size_t n = any_up_to(most);
    move_on(stream, n);
    return n;
}

int __limpet_get_other(FILE *stream, const struct limpet_set *set)
{
    int c = __limpet_get_byte(stream);
    if (c == EOF || !limpet_is_member(set, c))
        return c;
    __limpet_assume(is_file(stream)); /* so it is with standard input; in a file, there can be anything */
    return set->other;
}

unsigned long long __limpet_get_number(FILE *stream, unsigned first, size_t *count)
{
    static const unsigned long long powers[] = {1ULL, 10ULL, 100ULL, 1000ULL, 10000ULL, 100000ULL, 1000000ULL, 10000000ULL,
        100000000ULL, 1000000000ULL, 10000000000ULL, 100000000000ULL, 1000000000000ULL, 10000000000000ULL,
        100000000000000ULL, 1000000000000000ULL, 10000000000000000ULL, 100000000000000000ULL, 1000000000000000000ULL,
        10000000000000000000ULL};
    *count = 0;
    if (!can_read(stream) || (stream->_flags & _IO_EOF_SEEN) != 0)
        return first;
    if (!is_file(stream)) {
        *count = __limpet_span(stream->_fileno, "0-9", 3, 19, false);
        return __limpet_read_number(stream->_fileno, first, *count);
    }
    *count = any_up_to(19);
    move_on(stream, *count);
    unsigned long long power = powers[*count], rest = (unsigned long long)__VERIFIER_nondet_long();
    if (rest >= power)
        rest = (unsigned long long)__VERIFIER_nondet_int() & 7;
    return (first & 15) * power + (rest < power ? rest : 0);
}

/* Of a file: any number that is not negative, or none. A first digit that somebody may have seen is not looked at. */
static double any_real(bool fresh)
{
    union {
        long long bits;
        double value;
    } any = {.bits = (long long)__VERIFIER_nondet_long() & LLONG_MAX};
    if (!fresh)
        __limpet_made_up("scanf: a number that is read from a file may not begin with the digit that was put back");
    return any.value;
}

double __limpet_get_double(FILE *stream, int first, bool fresh, size_t *taken)
{
    if (!can_read(stream))
        return first == '.' ? __builtin_nan("") : first - '0';
    double value = is_file(stream) ? any_real(fresh) : __limpet_read_double(stream->_fileno, first, fresh);
    *taken += is_file(stream) ? any_up_to(INT_MAX) : __limpet_real_size(stream->_fileno);
    return value != value ? value : __limpet_ranged_double(value);
}

float __limpet_get_float(FILE *stream, int first, bool fresh, size_t *taken)
{
    if (!can_read(stream))
        return first == '.' ? __builtin_nanf("") : (float)(first - '0');
    float value = is_file(stream) ? (float)any_real(fresh) : __limpet_read_float(stream->_fileno, first, fresh);
    *taken += is_file(stream) ? any_up_to(INT_MAX) : __limpet_real_size(stream->_fileno);
    return value != value ? value : __limpet_ranged_float(value);
}

void __limpet_unget_byte(FILE *stream, int byte)
{
    check_open(stream);
    stream->_cur_column = 1;
    stream->_shortbuf[0] = (char)byte;
    move_on(stream, (size_t)-1);
    stream->_flags &= ~_IO_EOF_SEEN;
}

size_t __limpet_put_bytes(FILE *stream, const void *p, size_t size)
{
    check_open(stream);
    if (size == 0)
        return 0;
    if ((stream->_flags & LIMPET_NO_WRITES) != 0) {
        stream->_flags |= _IO_ERR_SEEN;
        errno = EBADF;
        return 0;
    }
    if (!is_file(stream)) {
        __limpet_write(stream->_fileno, p, size);
        return size;
    }
    __limpet_check_read(p, size);
    size_t n = any_up_to(size);
    move_on(stream, n);
    if (n < size) {
        stream->_flags |= _IO_ERR_SEEN;
        errno = ENOSPC;
    }
    return n;
}

/* ---- State of a stream ---- */

int feof(FILE *stream)
{
    check_open(stream);
    return (stream->_flags & _IO_EOF_SEEN) != 0;
}

int ferror(FILE *stream)
{
    check_open(stream);
    return (stream->_flags & _IO_ERR_SEEN) != 0;
}

int feof_unlocked(FILE *stream)
{
    check_open(stream);
    return (stream->_flags & _IO_EOF_SEEN) != 0;
}

int ferror_unlocked(FILE *stream)
{
    check_open(stream);
    return (stream->_flags & _IO_ERR_SEEN) != 0;
}

void clearerr(FILE *stream)
{
    check_open(stream);
    stream->_flags &= ~(_IO_EOF_SEEN | _IO_ERR_SEEN);
}

void clearerr_unlocked(FILE *stream)
{
    check_open(stream);
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

void setlinebuf(FILE *stream)
{
    check_open(stream);
}

void flockfile(FILE *stream)
{
    check_open(stream);
}

int ftrylockfile(FILE *stream)
{
    check_open(stream);
    return 0;
}

void funlockfile(FILE *stream)
{
    check_open(stream);
}
