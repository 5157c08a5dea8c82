/* The primitives of the library models for native execution: each model symbol carries the prefix model_. */
#define _GNU_SOURCE
#include <stdint.h>
#include <math.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What a test sets and looks at ---- */

static const unsigned char *input;
static size_t input_left;
static char output[1 << 16];
static size_t output_size;
static unsigned approximations;

void shim_set_input(const unsigned char *bytes, size_t size)
{
    input = bytes;
    input_left = size;
}

size_t shim_take_output(char *to)
{
    size_t size = output_size;
    memcpy(to, output, size);
    output_size = 0;
    return size;
}

unsigned shim_approximations(void)
{
    return approximations;
}

/* ---- Primitives ---- */

void *model_malloc(size_t size)
{
    return malloc(size);
}

void model_free(void *block)
{
    free(block);
}

void *model_memcpy(void *to, const void *from, size_t size)
{
    return memcpy(to, from, size);
}

void *model_memmove(void *to, const void *from, size_t size)
{
    return memmove(to, from, size);
}

void *model_memset(void *block, int value, size_t size)
{
    return memset(block, value, size);
}

void *model___limpet_aligned_malloc(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

void *model___limpet_new(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

void *model___limpet_new_array(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

void model___limpet_delete(void *block)
{
    free(block);
}

void model___limpet_delete_array(void *block)
{
    free(block);
}

_Bool model___limpet_same_object(const void *a, const void *b)
{
    return 1; /* addresses tell the rest */
}

size_t model___limpet_most_bytes(const void *p)
{
    (void)p;
    return SIZE_MAX;
}

size_t model___limpet_offset(const void *p)
{
    (void)p;
    abort(); /* nobody asks about an object whose size is not known */
}

size_t model___limpet_object_size(const void *block)
{
    return malloc_usable_size((void *)block);
}

size_t model___limpet_size_of_object(const void *pointer)
{
    return malloc_usable_size((void *)pointer);
}

void model___limpet_check_read(const void *p, size_t size)
{
    (void)p;
    (void)size;
}

_Noreturn void model___limpet_fail(const char *kind, const char *message)
{
    fprintf(stderr, "a model failed: %s: %s\n", kind, message);
    abort();
}

void model___limpet_assume(_Bool condition)
{
    if (!condition)
        abort();
}

void model___limpet_approximate(const char *what)
{
    (void)what;
    approximations++;
}

void model___limpet_run_destructors(void)
{
}

_Noreturn void model___limpet_exit(int status)
{
    exit(status);
}

_Noreturn void model___limpet_abort(void)
{
    abort();
}

void model___limpet_write(int fd, const void *p, size_t size)
{
    (void)fd;
    if (size > sizeof output - output_size)
        size = sizeof output - output_size;
    memcpy(output + output_size, p, size);
    output_size += size;
}

long model___limpet_read(int fd, void *p, size_t size)
{
    (void)fd;
    if (size > input_left)
        size = input_left;
    memcpy(p, input, size);
    input += size;
    input_left -= size;
    return (long)size;
}

long model___limpet_read_all(int fd, void *p, size_t size)
{
    return model___limpet_read(fd, p, size);
}

size_t model___limpet_line_length(int fd, int last, size_t most)
{
    (void)fd;
    if (most > input_left)
        most = input_left;
    const unsigned char *end = memchr(input, last, most);
    return end == NULL ? most : (size_t)(end - input) + 1;
}

/* A set as scanf has it, by scanf itself. */
size_t model___limpet_span(int fd, const char *set, size_t length, size_t most, _Bool negated)
{
    (void)fd;
    size_t n = 0;
    while (n < most && n < input_left) {
        char format[600], one[2] = {(char)input[n], '\0'}, got[2];
        /* a bracket in front stands for itself, which read_set keeps in front */
        snprintf(format, sizeof format, "%%1[%s%.*s]", negated ? "^" : "", (int)length, set);
        _Bool in = input[n] == '\0' ? negated : sscanf(one, format, got) == 1;
        if (!in)
            break;
        n++;
    }
    return n;
}

size_t model___limpet_skip(int fd, const char *set, size_t length, size_t most, _Bool negated)
{
    size_t n = model___limpet_span(fd, set, length, most, negated);
    input += n;
    input_left -= n;
    return n;
}

unsigned long long model___limpet_read_number(int fd, unsigned first, size_t count)
{
    (void)fd;
    unsigned long long value = first;
    for (; count > 0; count--, input_left--)
        value = value * 10 + (unsigned long long)(*input++ - '0');
    return value;
}

static _Bool spells_zero(const char *text)
{
    _Bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    for (text += hexadecimal ? 2 : 0; *text != '\0' && strchr(hexadecimal ? "pP" : "eE", *text) == NULL; text++)
        if (*text != '0' && *text != '.')
            return 0;
    return 1;
}

/* By scanf itself. */
static size_t real_size;

static double read_real(int first, _Bool single)
{
    char text[4096];
    size_t n = input_left < sizeof text - 2 ? input_left : sizeof text - 2;
    int taken = 0;
    text[0] = (char)first;
    memcpy(text + 1, input, n);
    text[n + 1] = '\0';
    double value = NAN;
    float narrow = NAN;
    if (single ? sscanf(text, "%f%n", &narrow, &taken) == 1 : sscanf(text, "%lf%n", &value, &taken) == 1) {
        real_size = (size_t)taken - 1;
        value = single ? narrow : value;
        text[taken] = '\0';
        if (value == 0 && !spells_zero(text))
            value = -0.0;
    } else {
        _Bool longer = first == '0' && n > 0 && (text[1] == 'x' || text[1] == 'X');
        real_size = longer ? 1 : 0;
        value = NAN;
    }
    input += real_size;
    input_left -= real_size;
    return value;
}

double model___limpet_read_double(int fd, int first, _Bool fresh)
{
    (void)fd;
    (void)fresh;
    return read_real(first, 0);
}

float model___limpet_read_float(int fd, int first, _Bool fresh)
{
    (void)fd;
    (void)fresh;
    return (float)read_real(first, 1);
}

size_t model___limpet_real_size(int fd)
{
    (void)fd;
    return real_size;
}

void model___limpet_made_up(const char *what)
{
    (void)what;
}

void model___limpet_without(void *p, size_t size, int byte)
{
    for (unsigned char *at = p; size > 0; size--, at++)
        if (*at == (unsigned char)byte)
            ++*at;
}

int model___limpet_format_double(char *buffer, size_t size, const char *spec, double value)
{
    return snprintf(buffer, size, spec, value);
}

int model___limpet_format_long_double(char *buffer, size_t size, const char *spec, const long double *value)
{
    char with_length[64];
    size_t n = strlen(spec);
    memcpy(with_length, spec, n - 1);
    with_length[n - 1] = 'L';
    with_length[n] = spec[n - 1];
    with_length[n + 1] = '\0';
    return snprintf(buffer, size, with_length, *value);
}

/* A whole literal, as the model promised; whether it is rounded to 0 but is not 0. */
static const char *literal_of(const char *text, size_t length, char *copy, size_t room)
{
    if (length >= room)
        abort();
    memcpy(copy, text, length);
    copy[length] = '\0';
    char *end;
    (void)strtod(copy, &end);
    if (*end != '\0')
        abort();
    return copy;
}

_Bool model___limpet_is_known(unsigned long long value)
{
    return value == value; /* all of it */
}

size_t model___limpet_somewhere(size_t count)
{
    (void)count;
    abort(); /* all places are looked at */
}

double model___limpet_parse_double(const char *text, size_t length)
{
    char copy[2048];
    double value = strtod(literal_of(text, length, copy, sizeof copy), NULL);
    return value == 0 && !spells_zero(copy) ? -0.0 : value;
}

float model___limpet_parse_float(const char *text, size_t length)
{
    char copy[2048];
    float value = strtof(literal_of(text, length, copy, sizeof copy), NULL);
    return value == 0 && !spells_zero(copy) ? -0.0f : value;
}

int model___VERIFIER_nondet_int(void)
{
    return 0;
}

long model___VERIFIER_nondet_long(void)
{
    return 0;
}

void model___VERIFIER_nondet_memory(void *p, size_t size)
{
    memset(p, 0, size);
}

/* ---- Mathematics that models call ---- */

double model_trunc(double x) { return trunc(x); }
float model_truncf(float x) { return truncf(x); }
long double model_truncl(long double x) { return truncl(x); }
double model_copysign(double x, double y) { return copysign(x, y); }
float model_copysignf(float x, float y) { return copysignf(x, y); }
long double model_copysignl(long double x, long double y) { return copysignl(x, y); }
double model_ldexp(double x, int n) { return ldexp(x, n); }
float model_ldexpf(float x, int n) { return ldexpf(x, n); }
long double model_ldexpl(long double x, int n) { return ldexpl(x, n); }
double model_fabs(double x) { return fabs(x); }
float model_fabsf(float x) { return fabsf(x); }
long double model_fabsl(long double x) { return fabsl(x); }
double model_fmax(double x, double y) { return fmax(x, y); }
float model_fmaxf(float x, float y) { return fmaxf(x, y); }
long double model_fmaxl(long double x, long double y) { return fmaxl(x, y); }
double model_floor(double x) { return floor(x); }
double model_fmod(double x, double y) { return fmod(x, y); }
float model_fmodf(float x, float y) { return fmodf(x, y); }
long double model_fmodl(long double x, long double y) { return fmodl(x, y); }
double model_sin(double x) { return sin(x); }
float model_sinf(float x) { return sinf(x); }
long double model_sinl(long double x) { return sinl(x); }
double model_cos(double x) { return cos(x); }
float model_cosf(float x) { return cosf(x); }
long double model_cosl(long double x) { return cosl(x); }
double model_pow(double x, double y) { return pow(x, y); }
double model_lgamma(double x) { return lgamma(x); }
float model_lgammaf(float x) { return lgammaf(x); }
double model_hypot(double x, double y) { return hypot(x, y); }
float model_hypotf(float x, float y) { return hypotf(x, y); }
long double model_hypotl(long double x, long double y) { return hypotl(x, y); }
double model_atan2(double y, double x) { return atan2(y, x); }
float model_atan2f(float y, float x) { return atan2f(y, x); }
long double model_atan2l(long double y, long double x) { return atan2l(y, x); }
