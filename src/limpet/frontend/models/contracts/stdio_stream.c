/* Contracts of streams. A stream remembers nothing but whether it is closed and what it is for: what comes, how much of it,
 * whether that is the end or an error, and where in a file it is, is anything each time. So nothing of it has to be followed.
 */
#include "limpet_contracts.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <wchar.h>

/* Whether anything can come. */
static bool may_come(const FILE *stream)
{
    __limpet_contract("input");
    __limpet_check_open(stream);
    if (limpet_any_bool())
        return true;
    errno = __VERIFIER_nondet_int();
    return false;
}

size_t __limpet_get_bytes(FILE *stream, void *to, size_t size)
{
    if (size == 0)
        return 0;
    __limpet_check_read(to, 1);
    if (!may_come(stream))
        return 0;
    size_t n = limpet_any_up_to(size);
    limpet_any_bytes(to, n);
    return n;
}

int __limpet_get_byte(FILE *stream)
{
    return may_come(stream) ? (int)limpet_any_up_to(UCHAR_MAX) : EOF;
}

size_t __limpet_get_line(FILE *stream, char *to, size_t most, int last)
{
    (void)last;
    if (most == 0)
        return 0;
    __limpet_check_read(to, 1);
    if (!may_come(stream))
        return 0;
    size_t n = 1 + limpet_any_up_to(most - 1);
    limpet_any_bytes(to, n);
    return n;
}

size_t __limpet_line_ahead(FILE *stream, int last)
{
    (void)last;
    return may_come(stream) ? 1 + limpet_any_up_to(INT_MAX) : 0;
}

void __limpet_get_line_ahead(FILE *stream, char *to, size_t size, int last)
{
    (void)stream;
    (void)last;
    limpet_any_bytes(to, size);
}

/* What is put back is not remembered. */
void __limpet_unget_byte(FILE *stream, int byte)
{
    (void)byte;
    __limpet_contract("input");
    __limpet_check_open(stream);
}

int ungetc(int c, FILE *stream)
{
    __limpet_unget_byte(stream, c);
    return c == EOF || limpet_any_bool() ? EOF : (unsigned char)c;
}

wint_t ungetwc(wint_t c, FILE *stream)
{
    __limpet_unget_byte(stream, (int)c);
    return c > 127 || limpet_any_bool() ? WEOF : c;
}

/* To the standard streams, writing does not fail. */
size_t __limpet_put_bytes(FILE *stream, const void *p, size_t size)
{
    __limpet_check_open(stream);
    if (size == 0)
        return 0;
    __limpet_check_read(p, size);
    __limpet_contract("output");
    if (limpet_any_bool())
        return size;
    errno = __VERIFIER_nondet_int();
    return limpet_any_up_to(size);
}

static int any_flag(const FILE *stream)
{
    __limpet_contract("the state of a stream");
    __limpet_check_open(stream);
    return limpet_any_bool();
}

int feof(FILE *stream)
{
    return any_flag(stream);
}

int ferror(FILE *stream)
{
    return any_flag(stream);
}

int feof_unlocked(FILE *stream)
{
    return any_flag(stream);
}

int ferror_unlocked(FILE *stream)
{
    return any_flag(stream);
}

/* Whether it is done, and if so, where the stream is. */
static int any_move(const FILE *stream)
{
    __limpet_contract("the position of a stream");
    __limpet_check_open(stream);
    errno = __VERIFIER_nondet_int();
    return limpet_any_bool() ? -1 : 0;
}

int fseek(FILE *stream, long offset, int origin)
{
    (void)offset;
    (void)origin;
    return any_move(stream);
}

int fseeko(FILE *stream, off_t offset, int origin)
{
    (void)offset;
    (void)origin;
    return any_move(stream);
}

int fseeko64(FILE *stream, off64_t offset, int origin)
{
    (void)offset;
    (void)origin;
    return any_move(stream);
}

void rewind(FILE *stream)
{
    (void)any_move(stream);
}

long ftell(FILE *stream)
{
    return any_move(stream) == 0 ? (long)limpet_any_up_to(LONG_MAX) : -1;
}

off_t ftello(FILE *stream)
{
    return any_move(stream) == 0 ? (off_t)limpet_any_up_to(LONG_MAX) : -1;
}

off64_t ftello64(FILE *stream)
{
    if (any_move(stream) != 0)
        return -1;
    long long position = __VERIFIER_nondet_long_long();
    __limpet_assume(position >= 0);
    return position;
}

int fgetpos(FILE *restrict stream, fpos_t *restrict position)
{
    if (any_move(stream) != 0)
        return -1;
    __builtin_memset(position, 0, sizeof *position);
    position->__pos = (off_t)limpet_any_up_to(LONG_MAX);
    return 0;
}

int fsetpos(FILE *stream, const fpos_t *position)
{
    (void)position->__pos;
    return any_move(stream);
}
