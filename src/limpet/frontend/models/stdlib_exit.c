/* <stdlib.h>: the end of a program. Exact, for at most 64 handlers at a time; registering more fails. */
#include "limpet_models.h"
#include <stdlib.h>
#include <unistd.h>

struct handler {
    enum { PLAIN, WITH_ARGUMENT, WITH_STATUS } kind;
    union {
        void (*plain)(void);
        void (*with_argument)(void *);
        void (*with_status)(int, void *);
    } function;
    void *argument;
};

#define CAPACITY 64

static struct handler handlers[CAPACITY];
static unsigned handler_count;
static void (*quick_handlers[CAPACITY])(void);
static unsigned quick_handler_count;
static int exit_status;

/* The next free entry, or NULL. */
static struct handler *new_handler(void)
{
    return handler_count < CAPACITY ? &handlers[handler_count++] : NULL;
}

int atexit(void (*function)(void))
{
    struct handler *handler = new_handler();
    if (handler == NULL)
        return -1;
    handler->kind = PLAIN;
    handler->function.plain = function;
    return 0;
}

int on_exit(void (*function)(int, void *), void *argument)
{
    struct handler *handler = new_handler();
    if (handler == NULL)
        return -1;
    handler->kind = WITH_STATUS;
    handler->function.with_status = function;
    handler->argument = argument;
    return 0;
}

int __limpet_at_exit(void (*function)(void *), void *argument)
{
    struct handler *handler = new_handler();
    if (handler == NULL)
        return -1;
    handler->kind = WITH_ARGUMENT;
    handler->function.with_argument = function;
    handler->argument = argument;
    return 0;
}

/* Destructors of C++ objects with static storage duration. */
int __cxa_atexit(void (*function)(void *), void *argument, void *library);

int __cxa_atexit(void (*function)(void *), void *argument, void *library)
{
    (void)library;
    return __limpet_at_exit(function, argument);
}

/* Every handler is taken off the list before it runs: it may register others, or call exit. */
void __limpet_run_exit_handlers(void)
{
    while (handler_count > 0) {
        const struct handler *handler = &handlers[--handler_count];
        void *argument = handler->argument;
        if (handler->kind == PLAIN)
            handler->function.plain();
        else if (handler->kind == WITH_ARGUMENT)
            handler->function.with_argument(argument);
        else
            handler->function.with_status(exit_status, argument);
    }
}

void __limpet_finish(int status)
{
    exit_status = status;
    __limpet_run_exit_handlers();
    __limpet_run_destructors();
}

_Noreturn void exit(int status)
{
    __limpet_finish(status);
    __limpet_exit(status);
}

_Noreturn void _Exit(int status)
{
    __limpet_exit(status);
}

_Noreturn void _exit(int status)
{
    __limpet_exit(status);
}

int at_quick_exit(void (*function)(void))
{
    if (quick_handler_count == CAPACITY)
        return -1;
    quick_handlers[quick_handler_count++] = function;
    return 0;
}

_Noreturn void quick_exit(int status)
{
    while (quick_handler_count > 0)
        quick_handlers[--quick_handler_count]();
    __limpet_exit(status);
}

_Noreturn void abort(void)
{
    __limpet_abort();
}
