// modes: 32 64
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static char log_buffer[256];

static void vlog(const char *format, va_list ap)
{
    size_t used = strlen(log_buffer);
    vsnprintf(log_buffer + used, sizeof log_buffer - used, format, ap);
}

static void logf_(int level, const char *format, ...)
{
    if (level > 2)
        return;
    va_list ap;
    va_start(ap, format);
    vlog(format, ap);
    va_end(ap);
}

static int say(const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    int n = vprintf(format, ap);
    va_end(ap);
    return n;
}

int main(void)
{
    logf_(1, "%d-%s;", 42, "first");
    logf_(3, "never");
    logf_(2, "%c%5.2f;", 'x', 3.14159);
    logf_(0, "end");
    puts(log_buffer);
    int n = say("[%s|%lld]\n", "forward", -5LL);
    printf("%d\n", n);
    return 0;
}
