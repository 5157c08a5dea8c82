// limpet: unsafe(out-of-bounds@12)
// why: a line may have more columns than there are sums
// stdin: 1,2,3,4,5,6,7,8,9\n
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COLUMNS 8

static int add(long *sum, long value) {
    if (value > 0 ? *sum > LONG_MAX - value : *sum < LONG_MIN - value)
        return 0;
    *sum += value;
    return 1;
}

static int read_line(char *line, long sums[COLUMNS], int *used) {
    int column = 0;
    char *field = line;
    while (field != NULL) {
        char *comma = strchr(field, ',');
        if (comma != NULL)
            *comma = '\0';
        char *end;
        long value = strtol(field, &end, 10);
        if (end == field)
            return 0;
        if (!add(&sums[column], value))
            return 0;
        column++;
        field = comma != NULL ? comma + 1 : NULL;
    }
    if (column > *used)
        *used = column;
    return 1;
}

int main(void) {
    char line[256];
    long sums[COLUMNS] = {0};
    int used = 0, number = 0;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (number < INT_MAX)
            number++;
        if (!read_line(line, sums, &used))
            fprintf(stderr, "line %d: not a list of numbers\n", number);
    }
    for (int i = 0; i < used; i++)
        printf("%s%ld", i > 0 ? "," : "", sums[i]);
    printf("\n");
    return 0;
}
