/* Ways to end a program, chosen by the first argument: what runs before the end, and the exit status. */
#include "input.h"
#include <err.h>
#include <error.h>
#include <pthread.h>
#include <stdarg.h>
#include <threads.h>

static void at_end(void) { puts("atexit"); fflush(stdout); }
static void at_quick_end(void) { puts("at_quick_exit"); fflush(stdout); }

__attribute__((destructor)) static void destroy(void) { puts("destructor"); fflush(stdout); }

static void with_list(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (status == 8)
        verr(status, format, arguments);
    verrx(status, format, arguments);
}

int main(int count, char **arguments)
{
    int way = count > 1 ? atoi(arguments[1]) : 0;
    atexit(at_end);
    at_quick_exit(at_quick_end);
    puts("start");
    fflush(stdout);
    switch (way) {
    case 1: exit(1);
    case 2: quick_exit(2);
    case 3: _exit(3);
    case 4: _Exit(4);
    case 5: abort();
    case 6: err(6, "%d", 5);
    case 7: errx(7, "%d", 5);
    case 8: with_list(8, "%d", 5);
    case 9: with_list(9, "%d", 5);
    case 10: error(10, 0, "%d", 5);
    case 11: pthread_exit(NULL);
    case 12: thrd_exit(0);
    default: return 13;
    }
}
