/* <stdio.h>: the names of scanf and its family; stdio_scan.c has what they do. */
/* limpet-defines: scanf fscanf sscanf vscanf vfscanf vsscanf __isoc99_scanf __isoc99_fscanf __isoc99_sscanf
   __isoc99_vscanf __isoc99_vfscanf __isoc99_vsscanf __isoc23_scanf __isoc23_fscanf __isoc23_sscanf
   __isoc23_vscanf __isoc23_vfscanf __isoc23_vsscanf */
#include "limpet_models.h"
#include <stdio.h>

#undef scanf
#undef fscanf
#undef sscanf
#undef vscanf
#undef vfscanf
#undef vsscanf

/* The headers redirect every name to one with a prefix that depends on the language standard; in what is modelled
   here they do not differ, except that C23 reads 0b with %i, which is left out. */
#define SCANF_FAMILY(standard, prefix) \
    int standard##_vsscanf(const char *restrict text, const char *restrict format, va_list arguments) \
        __asm__(prefix "vsscanf"); \
    int standard##_vfscanf(FILE *restrict stream, const char *restrict format, va_list arguments) \
        __asm__(prefix "vfscanf"); \
    int standard##_vscanf(const char *restrict format, va_list arguments) __asm__(prefix "vscanf"); \
    int standard##_sscanf(const char *restrict text, const char *restrict format, ...) __asm__(prefix "sscanf"); \
    int standard##_fscanf(FILE *restrict stream, const char *restrict format, ...) __asm__(prefix "fscanf"); \
    int standard##_scanf(const char *restrict format, ...) __asm__(prefix "scanf"); \
    int standard##_vsscanf(const char *restrict text, const char *restrict format, va_list arguments) \
    { \
        return __limpet_scan_text(text, format, arguments); \
    } \
    int standard##_vfscanf(FILE *restrict stream, const char *restrict format, va_list arguments) \
    { \
        return __limpet_scan_stream(stream, format, arguments); \
    } \
    int standard##_vscanf(const char *restrict format, va_list arguments) \
    { \
        return __limpet_scan_stream(stdin, format, arguments); \
    } \
    int standard##_sscanf(const char *restrict text, const char *restrict format, ...) \
    { \
        va_list arguments; \
        va_start(arguments, format); \
        int result = __limpet_scan_text(text, format, arguments); \
        va_end(arguments); \
        return result; \
    } \
    int standard##_fscanf(FILE *restrict stream, const char *restrict format, ...) \
    { \
        va_list arguments; \
        va_start(arguments, format); \
        int result = __limpet_scan_stream(stream, format, arguments); \
        va_end(arguments); \
        return result; \
    } \
    int standard##_scanf(const char *restrict format, ...) \
    { \
        va_list arguments; \
        va_start(arguments, format); \
        int result = __limpet_scan_stream(stdin, format, arguments); \
        va_end(arguments); \
        return result; \
    }

SCANF_FAMILY(plain, "")
SCANF_FAMILY(c99, "__isoc99_")
SCANF_FAMILY(c23, "__isoc23_")
