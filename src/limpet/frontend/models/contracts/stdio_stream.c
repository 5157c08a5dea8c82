/* Contracts of streams: what comes and how much of it is anything, and so is what a stream remembers beside whether it is
 * closed. That bytes are there, and that the stream is open, is checked as in the model.
 */
#include "limpet_contracts.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>

static void any_state(FILE *stream)
{
    stream->_flags = (int)limpet_any_up_to(LIMPET_CLOSED - 1);
    stream->_offset = __VERIFIER_nondet_long();
    stream->_cur_column = (unsigned short)limpet_any_up_to(1);
}

/* Whether anything can come. */
static bool may_come(FILE *stream)
{
    __limpet_contract("input");
    __limpet_check_open(stream);
    if (limpet_any_bool())
        return true;
    errno = __VERIFIER_nondet_int();
    any_state(stream);
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
    any_state(stream);
    return n;
}

int __limpet_get_byte(FILE *stream)
{
    if (!may_come(stream))
        return EOF;
    any_state(stream);
    return (int)limpet_any_up_to(UCHAR_MAX);
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
    any_state(stream);
    return n;
}

size_t __limpet_line_ahead(FILE *stream, int last)
{
    (void)last;
    return may_come(stream) ? 1 + limpet_any_up_to(INT_MAX) : 0;
}

void __limpet_get_line_ahead(FILE *stream, char *to, size_t size, int last)
{
    (void)last;
    limpet_any_bytes(to, size);
    any_state(stream);
}

/* To the standard streams, writing does not fail. */
size_t __limpet_put_bytes(FILE *stream, const void *p, size_t size)
{
    __limpet_check_open(stream);
    if (size == 0)
        return 0;
    __limpet_check_read(p, size);
    if (stream->_fileno <= 2 && (stream->_flags & LIMPET_NO_WRITES) == 0)
        return size;
    __limpet_contract("output");
    size_t n = limpet_any_up_to(size);
    if (n < size)
        errno = __VERIFIER_nondet_int();
    any_state(stream);
    return n;
}
