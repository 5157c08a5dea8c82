// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person { const char *name; int age; };

static int by_int(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}
static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct person *)a)->name, ((const struct person *)b)->name);
}
static int by_age_down(const void *a, const void *b)
{
    return ((const struct person *)b)->age - ((const struct person *)a)->age;
}
static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

int main(void)
{
    int a[12] = {5, -3, 99, 0, 42, 7, 7, -100, 13, 1, 2, 1000};
    qsort(a, 12, sizeof *a, by_int);
    for (int i = 0; i < 12; i++)
        printf("%d ", a[i]);
    int key = 42, absent = 6;
    int *hit = bsearch(&key, a, 12, sizeof *a, by_int);
    printf("\n%d %d\n", (int)(hit - a), bsearch(&absent, a, 12, sizeof *a, by_int) == NULL);
    struct person p[] = {{"eve", 30}, {"adam", 41}, {"cain", 12}, {"abel", 10}};
    qsort(p, 4, sizeof *p, by_name);
    for (int i = 0; i < 4; i++)
        printf("%s ", p[i].name);
    qsort(p, 4, sizeof *p, by_age_down);
    for (int i = 0; i < 4; i++)
        printf("%d ", p[i].age);
    const char *words[] = {"pear", "fig", "apple", "date"};
    qsort(words, 4, sizeof *words, by_text);
    printf("\n%s %s %s %s\n", words[0], words[1], words[2], words[3]);
    return 0;
}
