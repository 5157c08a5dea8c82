/* Random inputs on standard input, and results on standard output: the same bytes natively and in the interpreter.
 * A text is its length in one byte and its bytes; a number has eight bytes.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ROOM 64 /* no text is longer, so each buffer has this much more than it needs */

static unsigned next_byte(void)
{
    unsigned char byte = 0;
    return read(0, &byte, 1) == 1 ? byte : 0;
}

static int64_t next_number(void)
{
    uint64_t value = 0;
    for (int i = 0; i < 8; i++)
        value |= (uint64_t)next_byte() << 8 * i;
    return (int64_t)value;
}

/* In a block of its own, of exactly the right size. */
static char *next_text(void)
{
    unsigned length = next_byte();
    char *text = malloc(length + 1);
    for (unsigned i = 0; i < length; i++)
        text[i] = (char)next_byte();
    text[length] = '\0';
    return text;
}

static double next_double(void)
{
    union {
        int64_t bits;
        double value;
    } u = {next_number()};
    return u.value;
}

static long sign(long value)
{
    return (value > 0) - (value < 0);
}

/* Where a pointer points to in a text, or -1. */
static long at(const void *pointer, const void *base)
{
    return pointer == NULL ? -1 : (const char *)pointer - (const char *)base;
}

static void show(const char *name, long long value)
{
    printf("%s %lld %d\n", name, value, errno);
    errno = 0;
}

/* A checksum: printing every byte would take most of the time. */
static void show_bytes(const char *name, const void *p, size_t size)
{
    const unsigned char *bytes = p;
    uint32_t sum = 1;
    for (size_t i = 0; i < size; i++)
        sum = sum * 31 + bytes[i];
    show(name, sum);
}
