/* <assert.h>: a failed assertion is a violated property; its expression is the message. Exact. */
#include "limpet_models.h"
#include <assert.h>

_Noreturn void __assert_fail(const char *expression, const char *file, unsigned line, const char *function)
{
    (void)file;
    (void)line;
    (void)function;
    __limpet_fail("assertion", expression);
}

_Noreturn void __assert(const char *expression, const char *file, int line)
{
    (void)file;
    (void)line;
    __limpet_fail("assertion", expression);
}

_Noreturn void __assert_perror_fail(int error, const char *file, unsigned line, const char *function)
{
    (void)file;
    (void)line;
    (void)function;
    __limpet_fail("assertion", __limpet_error_text(error));
}

/* What the headers of macOS call. */
_Noreturn void __assert_rtn(const char *function, const char *file, int line, const char *expression);

_Noreturn void __assert_rtn(const char *function, const char *file, int line, const char *expression)
{
    (void)function;
    (void)file;
    (void)line;
    __limpet_fail("assertion", expression);
}
