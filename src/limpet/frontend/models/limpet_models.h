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
#include <sys/types.h>

/* ---- Primitives: implemented by the interpreter and by every engine, never defined in C. ---- */

void *malloc(size_t size);
void free(void *block);

/* A block like malloc's whose address is a multiple of `alignment` (a power of two). */
void *__limpet_aligned_malloc(size_t alignment, size_t size);
/* The engine knows as much of the place of a block as the call says by a constant. */
#define LIMPET_ALIGNED(make, alignment, size)                       \
    ((alignment) <= 16     ? make(16, size)                         \
     : (alignment) == 32   ? make(32, size)                         \
     : (alignment) == 64   ? make(64, size)                         \
     : (alignment) == 128  ? make(128, size)                        \
     : (alignment) == 256  ? make(256, size)                        \
     : (alignment) == 512  ? make(512, size)                        \
     : (alignment) == 1024 ? make(1024, size)                       \
     : (alignment) == 2048 ? make(2048, size)                       \
     : (alignment) == 4096 ? make(4096, size)                       \
                           : make(alignment, size))

/* The blocks of C++, by what frees them. */
void *__limpet_new(size_t alignment, size_t size);
void *__limpet_new_array(size_t alignment, size_t size);
void __limpet_delete(void *block);
void __limpet_delete_array(void *block);

/* Bytes of the live heap block that starts at `block`; anything else is reported as free() would report it. */
size_t __limpet_object_size(const void *block);
size_t __limpet_size_of_object(const void *pointer); /* of any object, dead or alive */

/* Whether both point into the same object, or neither into any. */
_Bool __limpet_same_object(const void *a, const void *b);

/* A number of bytes that the object that `p` points into does not exceed: a constant for the engine; the greatest number if
   it does not know which objects these are. */
size_t __limpet_most_bytes(const void *p);

/* How far `p` is from the start of its object. */
size_t __limpet_offset(const void *p);

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

/* The same, but fewer bytes come at the end of the input only. */
long __limpet_read_all(int fd, void *p, size_t size);

/* How many bytes of the input there are up to and including `last`, at most `most`, fewer at the end of the input.
   They stay where they are. */
size_t __limpet_line_length(int fd, int last, size_t most);

/* How many bytes of the input there are that belong to the characters `set`, or do not if `negated` (a minus between two
   characters means all between them); at most `most`. They stay where they are, or are dropped. */
size_t __limpet_span(int fd, const char *set, size_t length, size_t most, _Bool negated);
size_t __limpet_skip(int fd, const char *set, size_t length, size_t most, _Bool negated);

/* Reads `count` decimal digits, at most 19, which are there. The value, modulo 2^64, of all with `first` (0 to 9) in front
   of them. */
unsigned long long __limpet_read_number(int fd, unsigned first, size_t count);

/* Reads the rest of a literal that begins with `first`, a digit or a point; its value as __limpet_parse_double has it; not a
   number if it is none. __limpet_real_size is how many bytes it has been. If `fresh`, engines may choose the first one. */
double __limpet_read_double(int fd, int first, _Bool fresh);
float __limpet_read_float(int fd, int first, _Bool fresh);
size_t __limpet_real_size(int fd);

/* A run that comes here may be none of the program: what it shows is not believed. */
void __limpet_made_up(const char *what);

/* Changes those of these bytes that are `byte` to another value. Engines may leave some as they are. */
void __limpet_without(void *p, size_t size, int byte);

/* Formats one value by one conversion such as "%-10.3f" (flags, width, precision, one of aAeEfFgG; no `*`, no
   length). Truncates and returns the whole length without the NUL, as snprintf does. */
int __limpet_format_double(char *buffer, size_t size, const char *spec, double value);
int __limpet_format_long_double(char *buffer, size_t size, const char *spec, const long double *value);

/* The value, rounded to nearest, of a decimal or hexadecimal literal without sign, such as 1.5e3 or 0x1.8p1; minus 0 if it
   is rounded to 0 but is not 0. */
double __limpet_parse_double(const char *text, size_t length);
float __limpet_parse_float(const char *text, size_t length);

/* In a contract: a run that comes here may be none of the program, but every run of the program is described. `what` is
   what the contract is for. */
void __limpet_contract(const char *what);

/* Whether the engine sees a constant here, so that what depends on it costs nothing. Both answers must be right. */
_Bool __limpet_is_known(unsigned long long value);

/* For engines that cannot look at so many places: one of the first `count`, or `count` if it is at none of them. What it is to
   be is assumed afterwards. */
size_t __limpet_somewhere(size_t count);

/* Any value: recorded as an input of the run. */
int __VERIFIER_nondet_int(void);
long __VERIFIER_nondet_long(void);
long long __VERIFIER_nondet_long_long(void);
double __VERIFIER_nondet_double(void);
float __VERIFIER_nondet_float(void);
void __VERIFIER_nondet_memory(void *p, size_t size);

/* ---- Helpers that several models share, with the file that defines them. ---- */

/* string_scan.c: where a text ends; its first character that is one of `set` (`inside`), or none of them; or its end. */
const char *__limpet_end(const char *text);
const char *__limpet_find(const char *text, const char *set, bool inside);

/* stdlib_convert.c: what a text begins with, in a base, limited to -max-1 … max (0 … max); `binary` allows 0b. */
long long __limpet_to_signed(const char *text, char **end, int base, bool binary, long long max);
unsigned long long __limpet_to_unsigned(const char *text, char **end, int base, bool binary, unsigned long long max);

/* stdlib_exit.c: runs what atexit, on_exit and __cxa_atexit registered, last first. */
void __limpet_run_exit_handlers(void);

/* stdlib_exit.c: calls `function` at the end; returns 0, or -1 if there is no room. */
int __limpet_at_exit(void (*function)(void *), void *argument);

/* stdlib_exit.c: all that exit does before the program ends. If it is linked, it is called when main returns. */
void __limpet_finish(int status);

/* string_error.c: the message for an error number. */
const char *__limpet_error_text(int error);

/* string_error.c: the name of a signal, or NULL. */
const char *__limpet_signal_text(int number);

/* stdio_stream.c: flags of a stream, next to those of the header. */
#define LIMPET_NO_READS 4
#define LIMPET_NO_WRITES 8
#define LIMPET_CLOSED 0x10000

/* stdio_stream.c: the stream must not be closed; the next byte or EOF; bytes, fewer only at the end; put one byte
   back; write bytes and return how many were taken. */
void __limpet_check_open(const FILE *stream);
int __limpet_get_byte(FILE *stream);
size_t __limpet_get_bytes(FILE *stream, void *to, size_t size);
void __limpet_unget_byte(FILE *stream, int byte);
size_t __limpet_put_bytes(FILE *stream, const void *p, size_t size);

/* stdio_file.c: the stream is closed, so that a buffer of the program is in use no more. */
void __limpet_forget_buffer(FILE *stream);

/* stdio_stream.c: the length of the line that comes, with its last byte; reads this line; reads a line, at most `most`
   bytes. */
size_t __limpet_line_ahead(FILE *stream, int last);
void __limpet_get_line_ahead(FILE *stream, char *to, size_t size, int last);
size_t __limpet_get_line(FILE *stream, char *to, size_t most, int last);

/* A set of characters as __limpet_span has it, and one that does not belong to it, or EOF if none is known. */
struct limpet_set {
    const char *first, *end;
    bool negated;
    int other;
};

/* stdio_stream.c: reads characters of the set, or drops them, as long as they come, at most `most`. What comes then is
   not of the set: __limpet_get_other. The first character has been looked at: none is put back. */
size_t __limpet_get_members(FILE *stream, const struct limpet_set *set, char *to, size_t most);
size_t __limpet_skip_members(FILE *stream, const struct limpet_set *set, size_t most);
int __limpet_get_other(FILE *stream, const struct limpet_set *set);

/* stdio_stream.c: the value, modulo 2^64, of the decimal digits `first` and those that come, of which it takes 19 at
   most; `*count` is how many. */
unsigned long long __limpet_get_number(FILE *stream, unsigned first, size_t *count);

/* stdio_stream.c: the value of a literal that begins with `first`, a digit or a point, of which the rest comes; not a number
   if it is none. `*taken` grows by what is taken. If `fresh`, nobody has seen more of it than that there is one. */
double __limpet_get_double(FILE *stream, int first, bool fresh, size_t *taken);
float __limpet_get_float(FILE *stream, int first, bool fresh, size_t *taken);

/* stdio_scan.c: scanf, from a text or a stream. */
int __limpet_scan_text(const char *text, const char *format, va_list arguments);
int __limpet_scan_stream(FILE *stream, const char *format, va_list arguments);

/* stdio_read.c: fgets, gets and fread under names no program redefines. */
char *__limpet_read_line(char *buffer, int size, FILE *stream);
char *__limpet_read_whole_line(char *buffer);
size_t __limpet_read_items(void *items, size_t size, size_t count, FILE *stream);

/* descriptors.c: whether one is open (else errno is set); a file that can perhaps be opened, or -1; the lowest free
   one; open and close; read and write as the functions of <unistd.h>. */
bool __limpet_is_open(int fd);
int __limpet_new_descriptor(void);
int __limpet_lowest_descriptor(int from);
void __limpet_set_descriptor(int fd);
void __limpet_drop_descriptor(int fd);
long __limpet_read_descriptor(int fd, void *bytes, size_t size);
long __limpet_write_descriptor(int fd, const void *bytes, size_t size);

/* stdio_format.c: where formatted text goes: into a buffer of `size` bytes, or to `stream`, or to `fd`. */
struct limpet_sink {
    char *buffer;
    size_t size;
    FILE *stream;
    int fd;
    size_t count; /* bytes produced so far, stored or not */
    bool failed;  /* a file did not take all of them */
};

/* Returns the number of bytes produced, or -1. Does not write a NUL. */
int __limpet_format(struct limpet_sink *sink, const char *format, va_list arguments);

/* stdio_format.c: vsnprintf under a name no program redefines. */
int __limpet_vsnprintf(char *buffer, size_t size, const char *format, va_list arguments);
int __limpet_snprintf(char *buffer, size_t size, const char *format, ...);

/* stdio_print.c: vasprintf under a name no program redefines. */
int __limpet_vasprintf(char **result, const char *format, va_list arguments);

/* stdlib_convert_double.c: strtod under a name no program redefines. */
double __limpet_strtod(const char *text, char **end);
float __limpet_strtof(const char *text, char **end);

/* The value of a literal as above, which may be of no length; errno is set if it is out of range. */
double __limpet_ranged_double(double value);
float __limpet_ranged_float(float value);
double __limpet_double_of(const char *text, size_t length);
float __limpet_float_of(const char *text, size_t length);

/* The same value for strtold; recorded, as it may be less precise. */
long double __limpet_to_long_double(double value);

/* pthread.c: the number of the running thread, from 1; a run that is not followed any further, because a thread
   would have to wait for another one. */
int __limpet_current_thread(void);
void __limpet_wait_forever(const char *what);

/* pthread.c: as the functions of <pthread.h>; a thread starts with one of two functions. */
int __limpet_new_thread(unsigned long *id, void *(*start)(void *), int (*start_int)(void *), void *argument);
int __limpet_join_thread(unsigned long id, void **result);
int __limpet_detach_thread(unsigned long id);
_Noreturn void __limpet_exit_thread(void);
int __limpet_new_key(unsigned *key, void (*destroy)(void *));
int __limpet_delete_key(unsigned key);
int __limpet_set_value(unsigned key, const void *value);
void *__limpet_get_value(unsigned key);

/* pthread_sync.c: as the functions of <pthread.h>. */
int __limpet_lock_mutex(pthread_mutex_t *mutex, bool try);
int __limpet_unlock_mutex(pthread_mutex_t *mutex);
void __limpet_init_mutex(pthread_mutex_t *mutex, int kind);
int __limpet_destroy_mutex(pthread_mutex_t *mutex);
int __limpet_wait_condition(pthread_mutex_t *mutex);

/* ---- Small things every file may need. ---- */

/* As memcpy: source and target must not overlap in any way. The builtin puts up with the same place. */
static inline void limpet_copy(void *to, const void *from, size_t size)
{
    if (to == from && size > 0)
        __limpet_fail("overlapping-copy", "source and target are the same place");
    __builtin_memcpy(to, from, size);
}

static inline bool limpet_overlap(const void *to, size_t written, const void *from, size_t read)
{
    if (read == 0 || !__limpet_same_object(to, from))
        return false;
    ptrdiff_t distance = (const char *)from - (const char *)to;
    return distance < (ptrdiff_t)written && -distance < (ptrdiff_t)read;
}

/* The text to which something is appended counts as a whole, as sanitizers have it: appending it to itself is wrong. */
static inline void limpet_apart(const void *to, size_t written, const void *from, size_t read)
{
    if (limpet_overlap(to, written, from, read))
        __limpet_fail("overlapping-copy", "a text is appended to itself");
}

/* For functions that write more or less than they read: what is written (padding, too) must not lie in what is read. */
static inline void limpet_disjoint(const void *to, size_t written, const void *from, size_t read)
{
    if (limpet_overlap(to, written, from, read))
        __limpet_fail("overlapping-copy", "what is written overlaps the source");
}

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

/* A minus between two characters means all between them. */
static inline bool limpet_is_member(const struct limpet_set *set, int c)
{
    for (const char *p = set->first; p < set->end; p++) {
        unsigned char low = (unsigned char)*p, high = low;
        if (p + 2 < set->end && p[1] == '-' && (unsigned char)p[2] >= low) {
            high = (unsigned char)p[2];
            p += 2;
        }
        if (c >= low && c <= high)
            return !set->negated;
    }
    return set->negated;
}

static inline size_t limpet_length(const char *text)
{
    return (size_t)(__limpet_end(text) - text);
}

/* The same, but at most `limit`: nothing behind that is read. */
static inline size_t limpet_length_within(const char *text, size_t limit)
{
    size_t n = 0;
    while (n < limit && text[n] != '\0')
        n++;
    return n;
}

#endif
