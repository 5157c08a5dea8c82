/* <time.h>, <locale.h>, <signal.h>, <stdlib.h>: what is left of the standard library and does not depend on the day. */
#include "input.h"
#include <assert.h>
#include <err.h>
#include <error.h>
#include <getopt.h>
#include <limits.h>
#include <locale.h>
#include <sched.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <syslog.h>
#include <time.h>

static void show_tm(const char *name, const struct tm *t)
{
    printf("%s %d-%d-%d %d:%d:%d %d %d %d\n", name, t->tm_year, t->tm_mon, t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec,
           t->tm_wday, t->tm_yday, t->tm_isdst);
}

static void calendar(time_t when, const char *unused)
{
    struct tm parts, more;
    char text[200];
    show_tm("gmtime_r", gmtime_r(&when, &parts));
    show_tm("localtime_r", localtime_r(&when, &more));
    show_tm("gmtime", gmtime(&when));
    show_tm("localtime", localtime(&when));
    errno = 0; /* reading the time zone may have set it */
    show("timegm", timegm(&parts));
    show("mktime", mktime(&parts));
    printf("%s%s%s%s", asctime(&parts), asctime_r(&parts, text), ctime(&when), ctime_r(&when, text));
    show("strftime", (long)strftime(text, sizeof text, "%a %A %b %B %d %H %I %j %m %M %p %S %U %w %W %y %Y %F %T", &parts));
    puts(text);
    show("difftime", (long long)difftime(when, 5));
    parts.tm_mon += 14;
    parts.tm_mday -= 40;
    parts.tm_sec += 1000;
    show("timegm", timegm(&parts));
    tzset();
    struct timespec short_time = {0, 1}, bad = {0, -1}, resolution;
    show("nanosleep", nanosleep(&short_time, NULL));
    show("nanosleep", nanosleep(&bad, NULL));
    show("clock_nanosleep", clock_nanosleep(CLOCK_MONOTONIC, 0, &bad, NULL));
    show("clock_getres", clock_getres(CLOCK_MONOTONIC, &resolution));
}

static volatile int caught;

static void handler(int number)
{
    caught += number;
}

static void signals(void)
{
    sigset_t set;
    struct sigaction action = {.sa_handler = handler}, old;
    show("signal", signal(SIGUSR1, handler) == SIG_DFL);
    show("raise", raise(SIGUSR1));
    show("caught", caught);
    show("signal", signal(SIGKILL, handler) == SIG_ERR);
    show("sigaction", sigaction(SIGUSR2, &action, &old) + (old.sa_handler == SIG_DFL));
    raise(SIGUSR2);
    show("caught", caught);
    show("signal", signal(SIGUSR2, SIG_IGN) == handler);
    raise(SIGUSR2);
    show("caught", caught);
    show("set", sigemptyset(&set) + sigaddset(&set, SIGINT) * 2 + sigismember(&set, SIGINT) * 4);
    show("set", sigdelset(&set, SIGINT) + sigismember(&set, SIGINT) * 2);
    show("set", sigfillset(&set) + sigismember(&set, SIGINT) * 2);
    show("set", sigaddset(&set, 1000));
    show("sigpending", sigpending(&set) + sigismember(&set, SIGINT));
    show("siginterrupt", siginterrupt(SIGUSR1, 0));
    psignal(SIGINT, "psignal");
}

static void options(int count, char **arguments)
{
    static const struct option known[] = {
        {"alpha", no_argument, NULL, 'a'}, {"beta", required_argument, NULL, 'b'}, {"gamma", optional_argument, NULL, 'g'}, {0}};
    int c, index = -1;
    opterr = 0;
    while ((c = getopt(count, arguments, "+ab:c")) != -1)
        printf("getopt %c %s %d\n", c, optarg ? optarg : "-", optind);
    optind = 1;
    while ((c = getopt_long(count, arguments, "+ab:c", known, &index)) != -1)
        printf("getopt_long %c %s %d %d\n", c, optarg ? optarg : "-", optind, index);
    static const char *const orders[] = {"-ab:c", "-:ab:", "ab:c::", ":ab:", "ab:c"};
    for (int i = 0; i < 5; i++) {
        optind = 0;
        while ((c = i % 2 ? getopt_long(count, arguments, orders[i], known, &index) : getopt(count, arguments, orders[i])) != -1)
            printf("order %d %d %s %d\n", i, c, optarg ? optarg : "-", optind);
        for (int j = 1; j < count; j++)
            printf("order %d %d %s\n", i, optind, arguments[j]);
    }
}

static void good_bye(void)
{
    puts("good bye");
}

static void status_is(int status, void *argument)
{
    printf("on_exit %d %s\n", status, (char *)argument);
}

int main(int count, char **arguments)
{
    char *s = next_text();
    int64_t number = next_number();
    calendar(number % 100000000000, s);
    signals();
    options(count, arguments);
    puts(setlocale(LC_ALL, NULL));
    puts(setlocale(LC_ALL, "C"));
    printf("[%s%s]\n", localeconv()->decimal_point, localeconv()->thousands_sep);
    show("errno", *__errno_location());
    show("umask", umask(077) >= 0);
    show("umask", umask(022));
    show("getpagesize", getpagesize());
    show("sched_yield", sched_yield());
    show("wait", wait(NULL) + waitpid(-1, NULL, 0));
    show("close", close(77));
    show("dup", dup(-1) + dup2(77, 5));
    show("dup2", dup2(1, 9) == 9 && close(9) == 0);
    show("fsync", fsync(77));
    show("fdatasync", fdatasync(77));
    show("sleep", sleep(0) + usleep(1));
    warn("%s", "warned");
    warnx("%d", 5);
    error(0, EINVAL, "%s", "error");
    openlog("name", 0, LOG_USER);
    syslog(LOG_DEBUG, "%d", 5);
    show("setlogmask", setlogmask(0));
    closelog();
    show("unsetenv", unsetenv("LIMPET_NOTHING"));
    char *environment[] = {NULL};
    environ = environment;
    show("clearenv", clearenv());
    show("atexit", atexit(good_bye) + on_exit(status_is, "argument"));
    assert(number == number);
    free(s);
    if (number % 3 == 0)
        errx(3, "the end");
    if (number % 3 == 1)
        exit(4);
    return 5;
}
