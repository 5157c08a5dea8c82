/* Functions whose results are not determined: whatever they are, these things hold. Run with several seeds in the
 * interpreter only.
 */
#define _GNU_SOURCE 1
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fenv.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

unsigned arc4random(void), arc4random_uniform(unsigned);
void arc4random_buf(void *, size_t);
int timingsafe_bcmp(const void *, const void *, size_t);
size_t strlcpy(char *, const char *, size_t), strlcat(char *, const char *, size_t);
size_t __strlcpy_chk(char *, const char *, size_t, size_t), __strlcat_chk(char *, const char *, size_t, size_t);
void *__memccpy_chk(void *, const void *, int, size_t, size_t);
int __open_2(const char *, int);
void cfree(void *);
double pow10(double);

static char bytes[64];
static wchar_t wide[16];

static void check(int result) /* 0, or an error */
{
    assert(result == 0 || (result == -1 && errno != 0));
}

static void use_stream(FILE *f)
{
    fpos_t position;
    if (f == NULL) {
        assert(errno != 0);
        return;
    }
    assert(fileno(f) > 2 && !feof(f));
    assert(fread(bytes, 4, 5, f) <= 5);
    if (fgets(bytes, 20, f) != NULL)
        assert(strlen(bytes) < 20 && (strchr(bytes, '\n') == NULL || strchr(bytes, '\n')[1] == '\0'));
    int c = fgetc(f);
    assert(c >= EOF && c <= 255);
    check(fseek(f, 10, SEEK_SET));
    assert(ftell(f) == 10 && ftello(f) == 10 && ftello64(f) == 10);
    check(fgetpos(f, &position));
    check(fseeko(f, 5, SEEK_CUR));
    assert(ftell(f) == 15);
    check(fseeko64(f, 0, SEEK_END));
    assert(ftell(f) >= -1);
    check(fsetpos(f, &position));
    assert(ftell(f) == 10);
    rewind(f);
    assert(ftell(f) == 0);
    assert(fwrite("abc", 1, 3, f) <= 3);
    int n = fprintf(f, "%d", 12345);
    assert(n == 5 || n < 0);
    c = fclose(f);
    assert(c == 0 || c == EOF);
}

static void streams(void)
{
    use_stream(fopen("a", "r+"));
    use_stream(fopen64("a", "w+"));
    use_stream(tmpfile());
    use_stream(tmpfile64());
    FILE *f = popen("ls", "r");
    if (f != NULL)
        (void)pclose(f);
    f = fopen("a", "w");
    if (f != NULL) {
        assert(fgetc(f) == EOF && ferror(f) && errno == EBADF);
        f = freopen("b", "r", f);
        f = f == NULL ? NULL : freopen64("c", "r", f);
        if (f != NULL)
            fclose(f);
    }
    int fd = open("a", O_RDONLY);
    if (fd >= 0) {
        f = fdopen(fd, "r");
        assert(f != NULL && fileno(f) == fd);
        fclose(f);
    }
    check(remove("a"));
    check(rename("a", "b"));
    assert(tmpnam(bytes) == bytes && strlen(bytes) > 0);
}

static void descriptors(void)
{
    struct stat facts;
    int fds[] = {open("a", O_RDWR), open64("a", 0), openat(AT_FDCWD, "a", 0), creat("a", 0600), __open_2("a", 0)};
    for (int i = 0; i < 5; i++) {
        int fd = fds[i];
        assert(fd > 2 || (fd == -1 && errno != 0));
        if (fd < 0)
            continue;
        assert(read(fd, bytes, 10) <= 10 && pread(fd, bytes, 10, 0) <= 10);
        assert(write(fd, bytes, 10) <= 10 && pwrite(fd, bytes, 10, 0) <= 10);
        assert(lseek(fd, 7, SEEK_SET) == 7 && lseek64(fd, 0, SEEK_END) >= -1);
        check(ftruncate(fd, 5));
        check(fchmod(fd, 0600));
        check(chown("a", 0, 0));
        check(fstat(fd, &facts));
        assert(fcntl(fd, F_GETFL) >= -1);
        int terminal = isatty(fd);
        assert(terminal == 0 || terminal == 1);
        assert(ioctl(fd, 0) == -1);
        int copy = dup(fd);
        assert(copy != fd);
        check(close(fd));
        assert(close(fd) == -1 && errno == EBADF);
    }
    int ends[2];
    if (pipe(ends) == 0)
        assert(ends[0] != ends[1] && close(ends[0]) == 0 && close(ends[1]) == 0);
}

static void names(void)
{
    struct stat facts;
    char temporary[] = "aXXXXXX";
    check(access("a", R_OK));
    check(unlink("a"));
    check(rmdir("a"));
    check(chdir("a"));
    check(link("a", "b"));
    check(symlink("a", "b"));
    check(truncate("a", 5));
    check(mkdir("a", 0700));
    check(mkfifo("a", 0700));
    check(chmod("a", 0700));
    check(lstat("a", &facts));
    if (stat("a", &facts) == 0)
        assert(facts.st_size >= 0);
    assert(readlink("a", bytes, 10) <= 10);
    assert(getcwd(bytes, sizeof bytes) == NULL || bytes[0] == '/');
    check(gethostname(bytes, sizeof bytes));
    int fd = mkstemp(temporary);
    assert(fd == -1 || fd > 2);
    assert(strncmp(temporary, "aXX", 3) != 0 && strlen(temporary) == 7);
    assert(mkstemp(temporary) == -1 && errno == EINVAL);
    assert(mkostemp(strcpy(bytes, "XXXXXX"), 0) >= -1);
    (void)mkdtemp(strcpy(bytes, "XXXXXX"));
    assert(mktemp(strcpy(bytes, "XXXXXX")) == bytes);
    assert(opendir("a") == NULL);
    assert(mmap(NULL, 10, PROT_READ, MAP_PRIVATE, 0, 0) == MAP_FAILED && munmap(bytes, 10) == -1);
}

static void numbers(void)
{
    unsigned short state[3] = {1, 2, 3};
    unsigned seed = 5;
    double loads[3];
    srand(1);
    srandom(1);
    srand48(1);
    assert(rand() >= 0 && rand_r(&seed) >= 0 && random() >= 0 && lrand48() >= 0 && nrand48(state) >= 0);
    assert(mrand48() <= INT_MAX && jrand48(state) >= INT_MIN);
    assert(drand48() >= 0 && drand48() < 1 && erand48(state) >= 0 && erand48(state) < 1);
    (void)arc4random();
    assert(arc4random_uniform(10) < 10);
    arc4random_buf(bytes, sizeof bytes);
    assert(getrandom(bytes, 20, 0) == 20 && getentropy(bytes, 20) == 0 && getentropy(bytes, 300) == -1);
    assert(getloadavg(loads, 3) == 3);
    assert(getpid() == getpid() && getppid() == getppid() && getpid() > 0);
    assert(getuid() == getuid() && geteuid() == geteuid() && getgid() == getgid() && getegid() == getegid());
    assert(fabs(pow10(2) - 100) < 0.001 && signgam == signgam);
}

static void clocks(void)
{
    struct timespec t;
    struct timeval v;
    struct tms parts;
    time_t now;
    assert(time(&now) == now && now >= 0 && clock() >= 0);
    assert(clock_gettime(CLOCK_REALTIME, &t) == 0 && t.tv_nsec >= 0 && t.tv_nsec < 1000000000);
    assert(timespec_get(&t, TIME_UTC) == TIME_UTC && t.tv_sec >= 0);
    assert(gettimeofday(&v, NULL) == 0 && v.tv_usec < 1000000);
    assert(times(&parts) >= 0 && parts.tms_utime >= 0);
}

static void *nothing(void *p) { return p; }

static void fixed(void)
{
    sigset_t set;
    pthread_t t;
    sigemptyset(&set);
    assert(getenv("HOME") == secure_getenv("HOME") && (getenv("HOME") == NULL || strlen(getenv("HOME")) < 131072));
    assert(getenv("A=b") == NULL && getenv("") == NULL && setenv("A=", "b", 1) == -1);
    assert(setenv("A", "b", 1) == 0 && strcmp(getenv("A"), "b") == 0);
    assert(setenv("A", "c", 0) == 0 && strcmp(getenv("A"), "b") == 0);
    assert(putenv("A=cd") == 0 && strcmp(getenv("A"), "cd") == 0);
    assert(putenv("A") == 0 && getenv("A") == NULL && setenv("B", "", 1) == 0 && *getenv("B") == '\0');
    assert(unsetenv("B") == 0 && getenv("B") == NULL && setenv("B", "x", 0) == 0 && strcmp(getenv("B"), "x") == 0);
    assert(clearenv() == 0 && getenv("B") == NULL && getenv("C") == NULL && *environ == NULL && system(NULL) == 0);
    assert(execl("a", "a", NULL) == -1 && execlp("a", "a", NULL) == -1 && execv("a", NULL) == -1);
    assert(execve("a", NULL, NULL) == -1 && execvp("a", NULL) == -1 && fork() == -1);
    assert(sigprocmask(SIG_BLOCK, &set, &set) == 0 && pthread_sigmask(SIG_BLOCK, &set, &set) == 0);
    assert(kill(1, 0) == -1 && alarm(5) == 0 && alarm(0) == 5 && sysconf(-1) == -1);
    assert(feraiseexcept(FE_ALL_EXCEPT) == 0 && fetestexcept(FE_ALL_EXCEPT) == 0);
    assert(pthread_create(&t, NULL, nothing, &t) == 0 && pthread_kill(t, 0) == 0 && pthread_cancel(t) == 0);
    assert(pthread_setname_np(t, "name") == 0 && pthread_tryjoin_np(t, NULL) == 0);
    assert(pthread_create(&t, NULL, nothing, &t) == 0 && pthread_detach(t) == 0);
    assert(strlcpy(bytes, "abc", 3) == 3 && strlcat(bytes, "cd", 5) == 4 && strcmp(bytes, "abcd") == 0);
    assert(__strlcpy_chk(bytes, "abc", 3, 64) == 3 && __strlcat_chk(bytes, "cd", 5, 64) == 4);
    assert(__memccpy_chk(bytes, "abc", 'b', 3, 64) == bytes + 2 && timingsafe_bcmp("ab", "ab", 2) == 0);
    cfree(malloc(5));
    assert(strlen(program_invocation_name) > 0 && strlen(program_invocation_short_name) > 0);
}

static int print_list(const wchar_t *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int n = vwprintf(format, arguments);
    va_end(arguments);
    return n;
}

static void wide_input(void)
{
    assert(getwchar() == L'a' && getwc(stdin) == L'b' && ungetwc(L'x', stdin) == L'x' && fgetwc(stdin) == L'x');
    assert(fgetws(wide, 16, stdin) == wide && wcscmp(wide, L"cd\n") == 0);
    assert(putwchar(L'a') == L'a' && wprintf(L"%d", 5) == 1 && print_list(L"%d", 5) == 1);
}

int main(void)
{
    streams();
    descriptors();
    names();
    numbers();
    clocks();
    fixed();
    wide_input();
    return 0;
}
