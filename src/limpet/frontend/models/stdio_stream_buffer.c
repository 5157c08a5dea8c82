/* <stdio.h>: buffers that a program gives to streams. Nothing is buffered, but the array must be there as long as the stream
 * is open, and what it holds is indeterminate.
 *
 * What stdio_stream.c and stdio_file.c have of the same names is weak: programs that give no buffers do not pay for them. Fields
 * of a stream: _IO_buf_base and _old_offset (how many bytes).
 */
#include "limpet_models.h"
#include <stdlib.h>

#define CAPACITY 16

static FILE *buffered[CAPACITY];
static unsigned count;

static void check_buffer(const FILE *stream)
{
    __limpet_check_read(stream->_IO_buf_base, (size_t)stream->_old_offset);
}

void __limpet_check_open(const FILE *stream)
{
    if ((stream->_flags & LIMPET_CLOSED) != 0)
        __limpet_fail("library-contract", "the stream is closed");
    check_buffer(stream);
}

void __limpet_forget_buffer(FILE *stream)
{
    stream->_IO_buf_base = NULL;
    stream->_old_offset = 0;
    for (unsigned i = 0; i < count; i++)
        if (buffered[i] == stream) {
            buffered[i] = buffered[--count];
            return;
        }
}

/* The end of the program closes what is open. */
__attribute__((destructor(101))) static void close_all(void)
{
    for (unsigned i = 0; i < count; i++)
        check_buffer(buffered[i]);
}

/* Whatever the array held is gone. */
static void use_buffer(FILE *stream, char *buffer, size_t size)
{
    __limpet_forget_buffer(stream);
    if (buffer == NULL || size == 0)
        return;
    char *indeterminate = malloc(size);
    if (indeterminate != NULL)
        __builtin_memcpy(buffer, indeterminate, size);
    free(indeterminate);
    stream->_IO_buf_base = buffer;
    stream->_old_offset = (__off_t)size;
    if (count < CAPACITY)
        buffered[count++] = stream;
    else
        __limpet_approximate("of more than 16 streams with buffers of the program, the others are not closed at its end");
}

int setvbuf(FILE *restrict stream, char *restrict buffer, int mode, size_t size)
{
    __limpet_check_open(stream);
    if (mode != _IOFBF && mode != _IOLBF && mode != _IONBF)
        return -1;
    use_buffer(stream, mode == _IONBF ? NULL : buffer, size);
    return 0;
}

void setbuf(FILE *restrict stream, char *restrict buffer)
{
    __limpet_check_open(stream);
    use_buffer(stream, buffer, BUFSIZ);
}
