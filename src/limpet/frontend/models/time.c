/* <time.h>, <sys/time.h>: the clocks show any time from 1970 to the year 6325, without memory of what they showed before.
 * The calendar is exact, in the time zone UTC; strftime knows the conversions of C99 in the C locale.
 */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>

static long any_count(void)
{
    return __VERIFIER_nondet_long() & LONG_MAX;
}

#define LATEST ((1LL << 37) - 1) /* in the year 6325 */

static time_t any_time(void)
{
    return any_count() & (LATEST < LONG_MAX ? (long)LATEST : LONG_MAX);
}

time_t time(time_t *result)
{
    time_t now = any_time();
    if (result != NULL)
        *result = now;
    return now;
}

clock_t clock(void)
{
    return any_count();
}

int clock_gettime(clockid_t id, struct timespec *result)
{
    (void)id;
    result->tv_sec = any_time();
    result->tv_nsec = any_count() % 1000000000;
    return 0;
}

int timespec_get(struct timespec *result, int base)
{
    if (base != TIME_UTC)
        return 0;
    result->tv_sec = any_time();
    result->tv_nsec = any_count() % 1000000000;
    return base;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone)
{
    if (zone != NULL)
        *(struct timezone *)zone = (struct timezone){0, 0};
    result->tv_sec = any_time();
    result->tv_usec = any_count() % 1000000;
    return 0;
}

int nanosleep(const struct timespec *request, struct timespec *rest)
{
    (void)rest;
    if (request->tv_sec < 0 || request->tv_nsec < 0 || request->tv_nsec >= 1000000000) {
        errno = EINVAL;
        return -1;
    }
    return 0;
}

double difftime(time_t later, time_t earlier)
{
    return (double)later - (double)earlier;
}

/* ---- Calendar ---- */

static bool is_leap(long long year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

/* Quotient rounded down. */
static long long divide(long long value, long long by)
{
    return value / by - (value % by < 0);
}

/* Days from 1 January 1970 to 1 January of the year. */
static long long days_before_year(long long year)
{
    long long y = year - 1;
    return (year - 1970) * 365 + (divide(y, 4) - divide(y, 100) + divide(y, 400)) - (492 - 19 + 4);
}

/* Days of the year before the month, 0 to 11. */
static int days_before_month(int month, bool leap)
{
    static const short days[12] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    return days[month] + (month > 1 && leap);
}

/* A value that is in this range anyway: so engines see it at once. */
static int within(int value, int least, int most)
{
    __limpet_assume(value >= least);
    __limpet_assume(value <= most);
    return value;
}

#define ERA 146097 /* days in 400 years */

/* Without loops: years begin in March here, and every 400 of them are alike. */
static struct tm *break_down(time_t when, struct tm *result)
{
    long long days = divide(when, 86400);
    int seconds = (int)(when - days * 86400);
    long long era = divide(days + 719468, ERA); /* days since 1 March of the year 0 */
    unsigned day_of_era = (unsigned)(days + 719468 - era * ERA);
    unsigned year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    unsigned day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    unsigned months = (5 * day_of_year + 2) / 153; /* since March */
    int day = (int)(day_of_year - (153 * months + 2) / 5) + 1;
    int month = within((int)(months < 10 ? months + 2 : months - 10), 0, 11);
    long long year = era * 400 + year_of_era + (month < 2);
    if (year - 1900 > INT_MAX || year - 1900 < INT_MIN) {
        errno = EOVERFLOW;
        return NULL;
    }
    int since_1900 = (int)(year - 1900);
    if (when >= 0 && (long long)when <= LATEST)
        since_1900 = within(since_1900, 70, 4425);
    *result = (struct tm){
        .tm_sec = within(seconds % 60, 0, 59),
        .tm_min = within(seconds / 60 % 60, 0, 59),
        .tm_hour = within(seconds / 3600, 0, 23),
        .tm_mday = within(day, 1, 31),
        .tm_mon = month,
        .tm_year = since_1900,
        .tm_yday = within(days_before_month(month, is_leap(year)) + day - 1, 0, 365),
        .tm_wday = within((int)(days + 4 - divide(days + 4, 7) * 7), 0, 6),
        .tm_zone = "GMT",
    };
    return result;
}

/* Any of the fields may be out of its range; tm_wday and tm_yday are ignored. All are then set right. */
static time_t assemble(struct tm *parts)
{
    long long year = 1900LL + parts->tm_year + divide(parts->tm_mon, 12);
    int month = (int)(parts->tm_mon - divide(parts->tm_mon, 12) * 12);
    long long days = days_before_year(year) + days_before_month(month, is_leap(year)) + parts->tm_mday - 1;
    long long when = days * 86400 + parts->tm_hour * 3600LL + parts->tm_min * 60LL + parts->tm_sec;
    struct tm result;
    if ((time_t)when != when || break_down((time_t)when, &result) == NULL) {
        errno = EOVERFLOW;
        return -1;
    }
    *parts = result;
    return (time_t)when;
}

/* What gmtime and localtime return points here. */
static struct tm broken_down;

struct tm *gmtime(const time_t *when)
{
    return break_down(*when, &broken_down);
}

struct tm *localtime(const time_t *when)
{
    return break_down(*when, &broken_down);
}

struct tm *gmtime_r(const time_t *restrict when, struct tm *restrict result)
{
    return break_down(*when, result);
}

struct tm *localtime_r(const time_t *restrict when, struct tm *restrict result)
{
    return break_down(*when, result);
}

time_t mktime(struct tm *parts)
{
    return assemble(parts);
}

time_t timegm(struct tm *parts)
{
    return assemble(parts);
}

/* ---- As text ---- */

static const char *const day_names[7] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const month_names[12] = {"January", "February", "March", "April", "May", "June", "July", "August",
                                            "September", "October", "November", "December"};

static const char *name_of(const char *const *names, int count, int number)
{
    return number >= 0 && number < count ? names[number] : "?";
}

/* 26 bytes for all years of four digits. */
static char *as_text(const struct tm *parts, char *buffer, size_t size)
{
    int n = __limpet_snprintf(buffer, size, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", name_of(day_names, 7, parts->tm_wday),
                              name_of(month_names, 12, parts->tm_mon), parts->tm_mday, parts->tm_hour, parts->tm_min,
                              parts->tm_sec, 1900 + parts->tm_year);
    if (n < 0 || (size_t)n >= size) {
        errno = EOVERFLOW;
        return NULL;
    }
    return buffer;
}

static char text_buffer[64];

char *asctime(const struct tm *parts)
{
    return as_text(parts, text_buffer, sizeof text_buffer);
}

char *asctime_r(const struct tm *restrict parts, char *restrict buffer)
{
    return as_text(parts, buffer, 26);
}

char *ctime(const time_t *when)
{
    struct tm parts;
    return break_down(*when, &parts) == NULL ? NULL : as_text(&parts, text_buffer, sizeof text_buffer);
}

char *ctime_r(const time_t *when, char *buffer)
{
    struct tm parts;
    return break_down(*when, &parts) == NULL ? NULL : as_text(&parts, buffer, 26);
}

/* The year that the ISO week of the day belongs to, and the number of the week. */
static int iso_week(const struct tm *parts, long long *year)
{
    int weekday = (parts->tm_wday + 6) % 7; /* Monday is 0 */
    int week = (parts->tm_yday - weekday + 10) / 7;
    *year = 1900LL + parts->tm_year;
    if (week < 1) {
        *year -= 1;
        int last = parts->tm_yday + 365 + is_leap(*year);
        return (last - weekday + 10) / 7;
    }
    if (week == 53 && parts->tm_yday - weekday + 3 >= 365 + is_leap(*year)) {
        *year += 1;
        return 1;
    }
    return week;
}

/* One conversion into a buffer of 64 bytes; returns the length, or -1 for one that is not known. */
static int format_part(char *to, char conversion, const struct tm *t)
{
    long long year = 1900LL + t->tm_year, week_year = 0;
    int hour = t->tm_hour % 12 == 0 ? 12 : t->tm_hour % 12;
    int week = conversion == 'g' || conversion == 'G' || conversion == 'V' ? iso_week(t, &week_year) : 0;
    switch (conversion) {
    case 'a': return __limpet_snprintf(to, 64, "%.3s", name_of(day_names, 7, t->tm_wday));
    case 'A': return __limpet_snprintf(to, 64, "%s", name_of(day_names, 7, t->tm_wday));
    case 'b': case 'h': return __limpet_snprintf(to, 64, "%.3s", name_of(month_names, 12, t->tm_mon));
    case 'B': return __limpet_snprintf(to, 64, "%s", name_of(month_names, 12, t->tm_mon));
    case 'c':
        return __limpet_snprintf(to, 64, "%.3s %.3s %2d %02d:%02d:%02d %lld", name_of(day_names, 7, t->tm_wday),
                                 name_of(month_names, 12, t->tm_mon), t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec,
                                 year);
    case 'C': return __limpet_snprintf(to, 64, "%02lld", divide(year, 100));
    case 'd': return __limpet_snprintf(to, 64, "%02d", t->tm_mday);
    case 'D': case 'x':
        return __limpet_snprintf(to, 64, "%02d/%02d/%02d", t->tm_mon + 1, t->tm_mday,
                                 (int)(year - divide(year, 100) * 100));
    case 'e': return __limpet_snprintf(to, 64, "%2d", t->tm_mday);
    case 'F': return __limpet_snprintf(to, 64, "%lld-%02d-%02d", year, t->tm_mon + 1, t->tm_mday);
    case 'g': return __limpet_snprintf(to, 64, "%02d", (int)(week_year - divide(week_year, 100) * 100));
    case 'G': return __limpet_snprintf(to, 64, "%lld", week_year);
    case 'H': return __limpet_snprintf(to, 64, "%02d", t->tm_hour);
    case 'I': return __limpet_snprintf(to, 64, "%02d", hour);
    case 'j': return __limpet_snprintf(to, 64, "%03d", t->tm_yday + 1);
    case 'm': return __limpet_snprintf(to, 64, "%02d", t->tm_mon + 1);
    case 'M': return __limpet_snprintf(to, 64, "%02d", t->tm_min);
    case 'n': return __limpet_snprintf(to, 64, "\n");
    case 'p': return __limpet_snprintf(to, 64, "%s", t->tm_hour < 12 ? "AM" : "PM");
    case 'r':
        return __limpet_snprintf(to, 64, "%02d:%02d:%02d %s", hour, t->tm_min, t->tm_sec,
                                 t->tm_hour < 12 ? "AM" : "PM");
    case 'R': return __limpet_snprintf(to, 64, "%02d:%02d", t->tm_hour, t->tm_min);
    case 'S': return __limpet_snprintf(to, 64, "%02d", t->tm_sec);
    case 't': return __limpet_snprintf(to, 64, "\t");
    case 'T': case 'X': return __limpet_snprintf(to, 64, "%02d:%02d:%02d", t->tm_hour, t->tm_min, t->tm_sec);
    case 'u': return __limpet_snprintf(to, 64, "%d", t->tm_wday == 0 ? 7 : t->tm_wday);
    case 'U': return __limpet_snprintf(to, 64, "%02d", (t->tm_yday + 7 - t->tm_wday) / 7);
    case 'V': return __limpet_snprintf(to, 64, "%02d", week);
    case 'w': return __limpet_snprintf(to, 64, "%d", t->tm_wday);
    case 'W': return __limpet_snprintf(to, 64, "%02d", (t->tm_yday + 7 - (t->tm_wday + 6) % 7) / 7);
    case 'y': return __limpet_snprintf(to, 64, "%02d", (int)(year - divide(year, 100) * 100));
    case 'Y': return __limpet_snprintf(to, 64, "%lld", year);
    case 'z': return __limpet_snprintf(to, 64, "+0000");
    case 'Z': return __limpet_snprintf(to, 64, "GMT");
    case '%': return __limpet_snprintf(to, 64, "%%");
    default: return -1;
    }
}

/* Returns 0 if the text and its NUL do not fit. */
size_t strftime(char *restrict buffer, size_t size, const char *restrict format, const struct tm *restrict parts)
{
    size_t used = 0;
    for (; *format != '\0'; format++) {
        char part[64] = {*format};
        int n = 1;
        if (*format == '%') {
            format++;
            if (*format == 'E' || *format == 'O') /* alternatives, which the C locale has none of */
                format++;
            n = format_part(part, *format, parts);
            if (n < 0)
                __limpet_fail("library-contract", "strftime: unknown conversion in the format");
        }
        if ((size_t)n >= size - used)
            return 0;
        __builtin_memcpy(buffer + used, part, (size_t)n);
        used += (size_t)n;
    }
    if (used >= size)
        return 0;
    buffer[used] = '\0';
    return used;
}

int clock_getres(clockid_t id, struct timespec *result)
{
    (void)id;
    if (result != NULL)
        *result = (struct timespec){0, 1};
    return 0;
}

int clock_nanosleep(clockid_t id, int flags, const struct timespec *request, struct timespec *rest)
{
    (void)id;
    (void)flags;
    (void)rest;
    return request->tv_sec < 0 || request->tv_nsec < 0 || request->tv_nsec >= 1000000000 ? EINVAL : 0;
}

void tzset(void)
{
}

clock_t times(struct tms *result)
{
    if (result != NULL)
        *result = (struct tms){any_count(), any_count(), any_count(), any_count()};
    return any_count();
}
