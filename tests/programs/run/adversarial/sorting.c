// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct rec {
    char name[12];
    int age;
    double w;
};
static int by_age(const void *a, const void *b) {
    const struct rec *x = a, *y = b;
    return (x->age > y->age) - (x->age < y->age);
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const struct rec *)a)->name, ((const struct rec *)b)->name);
}

static int ptr(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static int chr(const void *a, const void *b) {
    return *(const char *)a - *(const char *)b;
}

static int ikey(const void *k, const void *e) {
    return *(const int *)k - ((const struct rec *)e)->age;
}

int main(void) {
    struct rec r[] = {{"bob", 30, 1.5}, {"al", 25, 2.5}, {"cy", 35, 0.5}, {"dee", 28, 9}};
    qsort(r, 4, sizeof *r, by_age);
    for (int i = 0; i < 4; i++) printf("%s/%d/%g ", r[i].name, r[i].age, r[i].w);
    puts("");
    int k = 30;
    struct rec *f = bsearch(&k, r, 4, sizeof *r, ikey);
    printf("%s\n", f ? f->name : "-");
    k = 31;
    printf("%d\n", bsearch(&k, r, 4, sizeof *r, ikey) == NULL);
    qsort(r, 4, sizeof *r, by_name);
    printf("%s %s\n", r[0].name, r[3].name);
    char *w[] = {"pear", "apple", "fig"};
    qsort(w, 3, sizeof *w, ptr);
    printf("%s %s %s\n", w[0], w[1], w[2]);
    char s[] = "interpreter";
    qsort(s, strlen(s), 1, chr);
    puts(s);
    int (*cmp[2])(const void *, const void *) = {by_age, by_name};
    qsort(r, 4, sizeof *r, cmp[0]);
    printf("%s\n", r[0].name);
    return 0;
}
