// limpet: unsafe(out-of-bounds@17)
// why: the month is checked after it was used
// stdin: 2024-13-29\n
#include <stdio.h>
#include <string.h>

struct date {
    int year, month, day;
};

static int is_leap(int year) {
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int days_in(int month, int year) {
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap(year) ? 29 : days[month - 1];
}

static int is_valid(const struct date *date) {
    if (date->year < 1583 || date->year > 9999)
        return 0;
    if (date->day < 1 || date->day > days_in(date->month, date->year))
        return 0;
    return date->month >= 1 && date->month <= 12;
}

/* 0 is Sunday (Sakamoto's method). */
static int weekday(const struct date *date) {
    static const int shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    int year = date->month < 3 ? date->year - 1 : date->year;
    return (year + year / 4 - year / 100 + year / 400 + shift[date->month - 1] + date->day) % 7;
}

int main(void) {
    static const char *const names[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    char line[64];
    while (fgets(line, sizeof line, stdin) != NULL) {
        struct date date;
        if (sscanf(line, "%d-%d-%d", &date.year, &date.month, &date.day) != 3 || !is_valid(&date)) {
            printf("not a date: %s", line);
            continue;
        }
        printf("%04d-%02d-%02d is a %s\n", date.year, date.month, date.day, names[weekday(&date)]);
    }
    return 0;
}
