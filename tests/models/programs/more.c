/* What compilers and headers usually put something else in place of: functions by their addresses, names behind macros,
 * atomics as calls; wide output.
 */
#include "input.h"
#include <err.h>
#include <fcntl.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <strings.h>
#include <syslog.h>
#include <sys/stat.h>
#include <wchar.h>

#undef isnan
#undef finite

#define CALL(f) (*(__typeof__(f) *volatile[1]){f}[0])

int __finite(double), __finitef(float), __finitel(long double);
int plain_sscanf(const char *, const char *, ...) __asm__("sscanf");
int plain_vsscanf(const char *, const char *, va_list) __asm__("vsscanf");
int plain_scanf(const char *, ...) __asm__("scanf");
int plain_fscanf(FILE *, const char *, ...) __asm__("fscanf");
int plain_vscanf(const char *, va_list) __asm__("vscanf");
int plain_vfscanf(FILE *, const char *, va_list) __asm__("vfscanf");
ssize_t __read_chk(int, void *, size_t, size_t);
void (*__sysv_signal(int, void (*)(int)))(int);
int __overflow(FILE *, int);
int __uflow(FILE *);

static int lists(const char *text, ...)
{
    va_list arguments;
    va_start(arguments, text);
    int n = plain_vsscanf(text, "%d", arguments);
    va_end(arguments);
    va_start(arguments, text);
    n = n * 10 + plain_vscanf("%d", arguments);
    va_end(arguments);
    va_start(arguments, text);
    n = n * 10 + plain_vfscanf(stdin, "%d", arguments);
    va_end(arguments);
    return n;
}

static void messages(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vwarn(format, arguments);
    va_end(arguments);
    va_start(arguments, format);
    vwarnx(format, arguments);
    va_end(arguments);
    va_start(arguments, format);
    vsyslog(LOG_DEBUG, format, arguments);
    va_end(arguments);
}

/* Wide and narrow output must not go to one stream: only the results are printed. */
static void wide(const wchar_t *format, ...)
{
    wchar_t buffer[50];
    va_list arguments;
    va_start(arguments, format);
    show("vswprintf", vswprintf(buffer, 50, format, arguments));
    va_end(arguments);
    va_start(arguments, format);
    show("vfwprintf", vfwprintf(stderr, format, arguments));
    va_end(arguments);
    show("wide", fwide(stderr, 1) > 0);
    show("wide", fwprintf(stderr, L"%d %ls\n", 5, L"abc") + (long)fputwc(L'a', stderr) + (long)putwc(L'b', stderr));
    show("wide", fputws(L"text\n", stderr) >= 0);
}

#define ATOMICS(size, type)                                                                            \
    type load_##size(volatile type *, int) __asm__("__atomic_load_" #size);                            \
    void store_##size(volatile type *, type, int) __asm__("__atomic_store_" #size);                    \
    type exchange_##size(volatile type *, type, int) __asm__("__atomic_exchange_" #size);              \
    _Bool compare_##size(volatile type *, type *, type, int, int) __asm__("__atomic_compare_exchange_" #size); \
    type add_##size(volatile type *, type, int) __asm__("__atomic_fetch_add_" #size);                  \
    type sub_##size(volatile type *, type, int) __asm__("__atomic_fetch_sub_" #size);                  \
    type and_##size(volatile type *, type, int) __asm__("__atomic_fetch_and_" #size);                  \
    type or_##size(volatile type *, type, int) __asm__("__atomic_fetch_or_" #size);                    \
    type xor_##size(volatile type *, type, int) __asm__("__atomic_fetch_xor_" #size);                  \
    type nand_##size(volatile type *, type, int) __asm__("__atomic_fetch_nand_" #size);                \
    static void atomics_##size(type a, type b)                                                         \
    {                                                                                                  \
        static type x;                                                                                 \
        store_##size(&x, a, 5);                                                                        \
        show("add", (long)add_##size(&x, b, 5));                                                       \
        show("sub", (long)sub_##size(&x, 3, 5));                                                       \
        show("and", (long)and_##size(&x, (type)~(type)6, 5));                                          \
        show("or", (long)or_##size(&x, 9, 5));                                                         \
        show("xor", (long)xor_##size(&x, b, 5));                                                       \
        show("nand", (long)nand_##size(&x, a, 5));                                                     \
        type expected = b;                                                                             \
        show("compare", compare_##size(&x, &expected, a, 5, 5));                                       \
        show("compare", compare_##size(&x, &expected, a, 5, 5));                                       \
        show("exchange", (long)exchange_##size(&x, 7, 5) + (long)load_##size(&x, 5));                  \
    }

ATOMICS(1, uint8_t)
ATOMICS(2, uint16_t)
ATOMICS(4, uint32_t)
ATOMICS(8, uint64_t)
ATOMICS(16, unsigned __int128)

_Bool is_lock_free(size_t, const volatile void *) __asm__("__atomic_is_lock_free");

int main(void)
{
    int64_t a = next_number(), b = next_number();
    double d = next_double(), whole;
    float fwhole;
    long double lwhole;
    char buffer[40] = "0123456789";
    int n = 0, m = 0;
    setvbuf(stdout, NULL, _IONBF, 0);
    jmp_buf place;
    sigjmp_buf with_mask;
    printf("%d %d ", setjmp(place), (setjmp)(place));
    printf("%d ", sigsetjmp(with_mask, 1));
    printf("%d\n", with_mask[0].__mask_was_saved);
    atomics_1((uint8_t)a, (uint8_t)b);
    atomics_2((uint16_t)a, (uint16_t)b);
    atomics_4((uint32_t)a, (uint32_t)b);
    atomics_8((uint64_t)a, (uint64_t)b);
    atomics_16((uint64_t)a, (uint64_t)b);
    show("lock-free", is_lock_free(4, NULL) + 2 * is_lock_free(100, NULL));
    show("abs", CALL(abs)((int)(a % 1000)) + CALL(labs)(a % 1000) + CALL(llabs)(b % 1000));
    show("finite", (CALL(__finite)(d) != 0) + (CALL(__finitef)((float)d) != 0) + (CALL(__finitel)(d) != 0) +
                       (CALL(finite)(d) != 0) + (CALL(finitef)((float)d) != 0) + (CALL(finitel)(d) != 0));
    double part = CALL(modf)(d, &whole) + CALL(modff)((float)d, &fwhole) + (double)CALL(modfl)(d, &lwhole);
    printf("modf %a %a %a\n", part != part ? 0 : part, whole != whole ? 0 : whole, fwhole != fwhole ? 0 : (double)fwhole);
    show("mempcpy", at(CALL(mempcpy)(buffer, "xy", 2), buffer));
    CALL(bcopy)(buffer, buffer + 1, 5);
    CALL(bzero)(buffer + 8, 3);
    show_bytes("bytes", buffer, sizeof buffer);
    show("sscanf", plain_sscanf("12 ab", "%d %5s", &n, buffer) + n);
    fflush(stdout);
    show("signal", __sysv_signal(SIGUSR1, SIG_IGN) == SIG_DFL);
    raise(SIGUSR1);
    wide(L"%d %ls\n", (int)a, L"abc");
    messages("%d", 5);
    errno = 0;
    show("write", write(1, "written\n", 8));
    show("read", __read_chk(0, buffer, 2, sizeof buffer));
    show("overflow", __overflow(stdout, 'x'));
    show("uflow", __uflow(stdin));
    show("scanf", plain_scanf("%d", &n) + n);
    show("fscanf", plain_fscanf(stdin, "%d", &m) + m);
    show("lists", lists("77", &n) + n);
    show("kept", sysconf(_SC_PAGESIZE));
    struct stat facts;
    show("fstat", fstat(-1, &facts) + fchmod(-1, 0));
    show("fcntl", fcntl(-1, F_GETFD) + ftruncate(-1, 0) + lseek(-1, 0, SEEK_SET) + lseek64(-1, 0, SEEK_SET));
    show("pread", pread(-1, buffer, 1, 0) + pwrite(-1, buffer, 1, 0) + isatty(-1));
    show("fdopen", fdopen(-1, "r") == NULL);
    return 0;
}
