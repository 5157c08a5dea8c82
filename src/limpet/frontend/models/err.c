/* <err.h>, <error.h>, <syslog.h>: messages on standard error, with the name of the program. Exact. */
#include "limpet_models.h"
#include <err.h>
#include <errno.h>
#include <error.h>
#include <syslog.h>

static void put(const char *text)
{
    (void)__limpet_put_bytes(stderr, text, limpet_length(text));
}

/* `program: message: text of the error` */
static void report(const char *format, va_list arguments, int error)
{
    put("program: ");
    if (format != NULL) {
        struct limpet_sink sink = {.stream = stderr, .fd = -1};
        (void)__limpet_format(&sink, format, arguments);
        if (error >= 0)
            put(": ");
    }
    if (error >= 0)
        put(__limpet_error_text(error));
    put("\n");
}

static _Noreturn void leave(int status)
{
    __limpet_finish(status);
    __limpet_exit(status);
}

void vwarn(const char *format, va_list arguments)
{
    report(format, arguments, errno);
}

void vwarnx(const char *format, va_list arguments)
{
    report(format, arguments, -1);
}

_Noreturn void verr(int status, const char *format, va_list arguments)
{
    report(format, arguments, errno);
    leave(status);
}

_Noreturn void verrx(int status, const char *format, va_list arguments)
{
    report(format, arguments, -1);
    leave(status);
}

void warn(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(format, arguments, errno);
    va_end(arguments);
}

void warnx(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(format, arguments, -1);
    va_end(arguments);
}

_Noreturn void err(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(format, arguments, errno);
    va_end(arguments);
    leave(status);
}

_Noreturn void errx(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(format, arguments, -1);
    va_end(arguments);
    leave(status);
}

/* Ends the program unless the status is 0. */
void error(int status, int number, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(format, arguments, number == 0 ? -1 : number);
    va_end(arguments);
    if (status != 0)
        leave(status);
}

/* The log is somewhere else; the format is checked. */
void openlog(const char *name, int options, int facility)
{
    (void)name;
    (void)options;
    (void)facility;
}

void closelog(void)
{
}

int setlogmask(int mask)
{
    static int current = 0xff;
    int old = current;
    if (mask != 0)
        current = mask;
    return old;
}

void vsyslog(int priority, const char *format, va_list arguments)
{
    (void)priority;
    struct limpet_sink sink = {.fd = -1};
    (void)__limpet_format(&sink, format, arguments);
}

void syslog(int priority, const char *format, ...)
{
    (void)priority;
    struct limpet_sink sink = {.fd = -1};
    va_list arguments;
    va_start(arguments, format);
    (void)__limpet_format(&sink, format, arguments);
    va_end(arguments);
}
