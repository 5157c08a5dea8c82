/* strerror and its kin. Exact for the error numbers of ISO C and POSIX that are listed here; others, which Linux
 * has texts for, read "Unknown error N".
 */
#include "limpet_models.h"
#include <errno.h>
#include <signal.h>
#include <string.h>

int __xpg_strerror_r(int error, char *buffer, size_t size);

const char *__limpet_error_text(int error)
{
    switch (error) {
    case 0: return "Success";
    case EPERM: return "Operation not permitted";
    case ENOENT: return "No such file or directory";
    case ESRCH: return "No such process";
    case EINTR: return "Interrupted system call";
    case EIO: return "Input/output error";
    case ENXIO: return "No such device or address";
    case E2BIG: return "Argument list too long";
    case ENOEXEC: return "Exec format error";
    case EBADF: return "Bad file descriptor";
    case ECHILD: return "No child processes";
    case EAGAIN: return "Resource temporarily unavailable";
    case ENOMEM: return "Cannot allocate memory";
    case EACCES: return "Permission denied";
    case EFAULT: return "Bad address";
    case EBUSY: return "Device or resource busy";
    case EEXIST: return "File exists";
    case EXDEV: return "Invalid cross-device link";
    case ENODEV: return "No such device";
    case ENOTDIR: return "Not a directory";
    case EISDIR: return "Is a directory";
    case EINVAL: return "Invalid argument";
    case ENFILE: return "Too many open files in system";
    case EMFILE: return "Too many open files";
    case ENOTTY: return "Inappropriate ioctl for device";
    case EFBIG: return "File too large";
    case ENOSPC: return "No space left on device";
    case ESPIPE: return "Illegal seek";
    case EROFS: return "Read-only file system";
    case EMLINK: return "Too many links";
    case EPIPE: return "Broken pipe";
    case EDOM: return "Numerical argument out of domain";
    case ERANGE: return "Numerical result out of range";
    case EDEADLK: return "Resource deadlock avoided";
    case ENAMETOOLONG: return "File name too long";
    case ENOSYS: return "Function not implemented";
    case ENOTEMPTY: return "Directory not empty";
    case EILSEQ: return "Invalid or incomplete multibyte or wide character";
    case EOVERFLOW: return "Value too large for defined data type";
    case ENOTSUP: return "Operation not supported";
    case ETIMEDOUT: return "Connection timed out";
    case ECONNREFUSED: return "Connection refused";
    default: break;
    }
    static char unknown[40];
    __limpet_snprintf(unknown, sizeof unknown, "Unknown error %d", error);
    return unknown;
}

char *strerror(int error)
{
    return (char *)__limpet_error_text(error);
}

/* The GNU variant: may ignore the buffer. */
char *strerror_r(int error, char *buffer, size_t size)
{
    (void)buffer;
    (void)size;
    return (char *)__limpet_error_text(error);
}

/* The POSIX variant, which the headers call by this name. */
int __xpg_strerror_r(int error, char *buffer, size_t size)
{
    const char *text = __limpet_error_text(error);
    size_t n = limpet_length(text);
    if (size == 0)
        return ERANGE;
    size_t kept = n < size ? n : size - 1;
    __builtin_memcpy(buffer, text, kept);
    buffer[kept] = '\0';
    if (error < 0 || error > 133)
        return EINVAL; /* there is no such error */
    return kept == n ? 0 : ERANGE;
}

/* ---- Signals ---- */

const char *__limpet_signal_text(int number)
{
    switch (number) {
    case SIGHUP: return "Hangup";
    case SIGINT: return "Interrupt";
    case SIGQUIT: return "Quit";
    case SIGILL: return "Illegal instruction";
    case SIGTRAP: return "Trace/breakpoint trap";
    case SIGABRT: return "Aborted";
    case SIGBUS: return "Bus error";
    case SIGFPE: return "Floating point exception";
    case SIGKILL: return "Killed";
    case SIGUSR1: return "User defined signal 1";
    case SIGSEGV: return "Segmentation fault";
    case SIGUSR2: return "User defined signal 2";
    case SIGPIPE: return "Broken pipe";
    case SIGALRM: return "Alarm clock";
    case SIGTERM: return "Terminated";
    case SIGCHLD: return "Child exited";
    case SIGCONT: return "Continued";
    case SIGSTOP: return "Stopped (signal)";
    default: return NULL;
    }
}

char *strsignal(int number)
{
    static char unknown[40];
    const char *text = __limpet_signal_text(number);
    if (text != NULL)
        return (char *)text;
    (void)__limpet_snprintf(unknown, sizeof unknown, "Unknown signal %d", number);
    return unknown;
}
