/* <signal.h>: handlers are kept and run by raise(). Exact for signals that the program raises itself; those that
 * come from outside are not modelled: installing a handler is recorded as an approximation.
 */
#include "limpet_models.h"
#include <errno.h>
#include <signal.h>
#include <unistd.h>

#define SIGNALS 65

typedef void (*handler)(int);

static handler handlers[SIGNALS];

static bool is_valid(int number)
{
    return number > 0 && number < SIGNALS && number != SIGKILL && number != SIGSTOP;
}

static handler install(int number, handler new_handler)
{
    if (!is_valid(number)) {
        errno = EINVAL;
        return SIG_ERR;
    }
    if (new_handler != SIG_DFL && new_handler != SIG_IGN)
        __limpet_approximate("a signal handler runs only when the program raises the signal");
    handler old = handlers[number];
    handlers[number] = new_handler;
    return old;
}

handler signal(int number, handler new_handler)
{
    return install(number, new_handler);
}

/* What signal() is called in strict ISO C. */
handler __sysv_signal(int number, handler new_handler)
{
    return install(number, new_handler);
}

int sigaction(int number, const struct sigaction *restrict new_action, struct sigaction *restrict old_action)
{
    if (!is_valid(number)) {
        errno = EINVAL;
        return -1;
    }
    if (old_action != NULL) {
        __builtin_memset(old_action, 0, sizeof *old_action);
        old_action->sa_handler = handlers[number];
    }
    if (new_action != NULL)
        (void)install(number, new_action->sa_handler);
    return 0;
}

int raise(int number)
{
    if (number <= 0 || number >= SIGNALS) {
        errno = EINVAL;
        return -1;
    }
    handler action = handlers[number];
    if (action == SIG_IGN)
        return 0;
    if (action != SIG_DFL) {
        action(number);
        return 0;
    }
    if (number == SIGCHLD || number == SIGCONT || number == SIGURG || number == SIGWINCH)
        return 0; /* ignored by default */
    __limpet_abort();
}

int sigemptyset(sigset_t *set)
{
    __builtin_memset(set, 0, sizeof *set);
    return 0;
}

int sigfillset(sigset_t *set)
{
    __builtin_memset(set, 0xff, sizeof *set);
    return 0;
}

/* The word and the bit of a signal in a set, or NULL if there is no such signal. */
static unsigned long *find_bit(const sigset_t *set, int number, unsigned long *bit)
{
    __limpet_check_read(set, sizeof *set);
    if (number <= 0 || number >= SIGNALS) {
        errno = EINVAL;
        return NULL;
    }
    unsigned index = (unsigned)number - 1, width = 8 * sizeof(unsigned long);
    *bit = 1ul << index % width;
    return (unsigned long *)set->__val + index / width;
}

int sigaddset(sigset_t *set, int number)
{
    unsigned long bit, *word = find_bit(set, number, &bit);
    if (word == NULL)
        return -1;
    *word |= bit;
    return 0;
}

int sigdelset(sigset_t *set, int number)
{
    unsigned long bit, *word = find_bit(set, number, &bit);
    if (word == NULL)
        return -1;
    *word &= ~bit;
    return 0;
}

int sigismember(const sigset_t *set, int number)
{
    unsigned long bit, *word = find_bit(set, number, &bit);
    return word == NULL ? -1 : (*word & bit) != 0;
}

int sigprocmask(int how, const sigset_t *restrict new_set, sigset_t *restrict old_set)
{
    (void)how;
    (void)new_set;
    __limpet_approximate("sigprocmask: signals cannot be blocked");
    if (old_set != NULL)
        __builtin_memset(old_set, 0, sizeof *old_set);
    return 0;
}

int sigpending(sigset_t *set)
{
    __builtin_memset(set, 0, sizeof *set);
    return 0;
}

int pthread_sigmask(int how, const sigset_t *restrict new_set, sigset_t *restrict old_set)
{
    (void)how;
    (void)new_set;
    __limpet_approximate("pthread_sigmask: signals cannot be blocked");
    if (old_set != NULL)
        __builtin_memset(old_set, 0, sizeof *old_set);
    return 0;
}

/* Nothing comes from outside: this waits forever. */
int pause(void)
{
    __limpet_approximate("pause: no signal arrives");
    __limpet_assume(false);
    return -1;
}

int sigsuspend(const sigset_t *set)
{
    (void)*(const volatile char *)set;
    __limpet_approximate("sigsuspend: no signal arrives");
    __limpet_assume(false);
    return -1;
}

/* To the program itself only. */
int kill(pid_t process, int number)
{
    (void)process;
    if (number < 0 || number >= SIGNALS) {
        errno = EINVAL;
        return -1;
    }
    __limpet_approximate("kill: there are no other processes");
    errno = ESRCH;
    return -1;
}

void psignal(int number, const char *prefix)
{
    const char *text = __limpet_signal_text(number);
    if (text == NULL)
        text = "Unknown signal";
    if (prefix != NULL && *prefix != '\0') {
        (void)__limpet_put_bytes(stderr, prefix, limpet_length(prefix));
        (void)__limpet_put_bytes(stderr, ": ", 2);
    }
    (void)__limpet_put_bytes(stderr, text, limpet_length(text));
    (void)__limpet_put_bytes(stderr, "\n", 1);
}

int siginterrupt(int number, int flag)
{
    (void)flag;
    if (number <= 0 || number >= SIGNALS) {
        errno = EINVAL;
        return -1;
    }
    return 0;
}
