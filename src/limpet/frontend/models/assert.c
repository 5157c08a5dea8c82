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

/* What the headers of other C libraries call: OpenBSD and Android, NetBSD, newlib, Solaris, Windows, macOS. (Where
 * `__assert` has other arguments than above, it is understood without a model.) */
_Noreturn void __assert2(const char *file, int line, const char *function, const char *expression);
_Noreturn void __assert13(const char *file, int line, const char *function, const char *expression);
_Noreturn void __assert_func(const char *file, int line, const char *function, const char *expression);
_Noreturn void __assert_c99(const char *expression, const char *file, int line, const char *function);
_Noreturn void _assert(const char *expression, const char *file, unsigned line);
_Noreturn void _wassert(const void *expression, const void *file, unsigned line);

_Noreturn void __assert2(const char *file, int line, const char *function, const char *expression)
{
    (void)file;
    (void)line;
    (void)function;
    __limpet_fail("assertion", expression);
}

_Noreturn void __assert13(const char *file, int line, const char *function, const char *expression)
{
    (void)file;
    (void)line;
    (void)function;
    __limpet_fail("assertion", expression);
}

_Noreturn void __assert_func(const char *file, int line, const char *function, const char *expression)
{
    (void)file;
    (void)line;
    (void)function;
    __limpet_fail("assertion", expression);
}

_Noreturn void __assert_c99(const char *expression, const char *file, int line, const char *function)
{
    (void)file;
    (void)line;
    (void)function;
    __limpet_fail("assertion", expression);
}

_Noreturn void _assert(const char *expression, const char *file, unsigned line)
{
    (void)file;
    (void)line;
    __limpet_fail("assertion", expression);
}

_Noreturn void _wassert(const void *expression, const void *file, unsigned line)
{
    (void)expression; /* wide characters */
    (void)file;
    (void)line;
    __limpet_fail("assertion", "a failed assertion");
}

_Noreturn void __assert_rtn(const char *function, const char *file, int line, const char *expression);

_Noreturn void __assert_rtn(const char *function, const char *file, int line, const char *expression)
{
    (void)function;
    (void)file;
    (void)line;
    __limpet_fail("assertion", expression);
}
