/* Private header of Limpet's C library models: the primitives they rest on, and the helpers they share.
 *
 * A model is plain C, compiled like the program under test. Every file is linked only if the program needs a
 * symbol of it; every definition is weak, so a program's own definition wins. Therefore models never call the
 * public functions of other models (a program may have its own strlen), but helpers named __limpet_*.
 */
#ifndef LIMPET_MODELS_H
#define LIMPET_MODELS_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#ifndef __NO_INLINE__
#define __NO_INLINE__ 1 /* no inline bodies from the system headers: here is where they are defined */
#endif
#ifndef __NO_CTYPE
#define __NO_CTYPE 1
#endif

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- Primitives: implemented by the interpreter and by every engine, never defined in C. ---- */

void *malloc(size_t size);
void free(void *block);

/* A block like malloc's whose address is a multiple of `alignment` (a power of two). */
void *__limpet_aligned_malloc(size_t alignment, size_t size);

/* Bytes of the live heap block that starts at `block`; anything else is reported as free() would report it. */
size_t __limpet_object_size(const void *block);

/* Reports that `size` bytes at `p` cannot all be read, if so. No bytes, no requirement. */
void __limpet_check_read(const void *p, size_t size);

/* The property `kind` is violated here; `message` completes it. */
_Noreturn void __limpet_fail(const char *kind, const char *message);

/* Executions in which `condition` does not hold do not exist. */
void __limpet_assume(_Bool condition);

/* From here on the model shows fewer behaviours than the real function has: never an error in itself, but the
   verdict can no longer be `safe`. `what` says in one sentence what is missing. */
void __limpet_approximate(const char *what);

/* The program ends at once, without handlers. */
_Noreturn void __limpet_exit(int status);
_Noreturn void __limpet_abort(void);

/* Made when a program is prepared: runs the functions with the attribute `destructor`. */
void __limpet_run_destructors(void);

/* Bytes out of and into the program. A read returns how many bytes came, 0 at the end of the input. */
void __limpet_write(int fd, const void *p, size_t size);
long __limpet_read(int fd, void *p, size_t size);

/* Formats one value by one conversion such as "%-10.3f" (flags, width, precision, one of aAeEfFgG; no `*`, no
   length). Truncates and returns the whole length without the NUL, as snprintf does. */
int __limpet_format_double(char *buffer, size_t size, const char *spec, double value);
int __limpet_format_long_double(char *buffer, size_t size, const char *spec, const long double *value);

/* The value, rounded to nearest, of a decimal or hexadecimal literal without sign, such as 1.5e3 or 0x1.8p1. */
double __limpet_parse_double(const char *text, size_t length);

/* Any value: recorded as an input of the run. */
int __VERIFIER_nondet_int(void);
long __VERIFIER_nondet_long(void);

/* ---- Helpers that several models share, with the file that defines them. ---- */

/* stdlib_exit.c: runs what atexit, on_exit and __cxa_atexit registered, last first. */
void __limpet_run_exit_handlers(void);

/* stdlib_exit.c: all that exit does before the program ends. If it is linked, it is called when main returns. */
void __limpet_finish(int status);

/* string_error.c: the message for an error number. */
const char *__limpet_error_text(int error);

/* stdio_file.c: the next byte of a stream or EOF; put one byte back; write bytes. */
int __limpet_get_byte(FILE *stream);
void __limpet_unget_byte(FILE *stream, int byte);
int __limpet_put_bytes(FILE *stream, const void *p, size_t size);

/* stdio_format.c: where formatted text goes: into a buffer of `size` bytes, or to `stream`, or to `fd`. */
struct limpet_sink {
    char *buffer;
    size_t size;
    FILE *stream;
    int fd;
    size_t count; /* bytes produced so far, stored or not */
};

/* Returns the number of bytes produced, or -1. Does not write a NUL. */
int __limpet_format(struct limpet_sink *sink, const char *format, va_list arguments);

/* stdio_format.c: vsnprintf under a name no program redefines. */
int __limpet_vsnprintf(char *buffer, size_t size, const char *format, va_list arguments);
int __limpet_snprintf(char *buffer, size_t size, const char *format, ...);

/* stdlib_convert_double.c: strtod under a name no program redefines. */
double __limpet_strtod(const char *text, char **end);

/* The same value for strtof and strtold; recorded if it may be less precise than theirs. */
float __limpet_to_float(double value);
long double __limpet_to_long_double(double value);

/* ---- Small things every file may need. ---- */

static inline bool limpet_is_space(int c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline bool limpet_is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static inline int limpet_lower(int c)
{
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

/* The value of a digit in bases up to 36, or 36 if it is none. */
static inline int limpet_digit_value(int c)
{
    if (limpet_is_digit(c))
        return c - '0';
    c = limpet_lower(c);
    return c >= 'a' && c <= 'z' ? c - 'a' + 10 : 36;
}

static inline size_t limpet_length(const char *text)
{
    size_t n = 0;
    while (text[n] != '\0')
        n++;
    return n;
}

#endif
