// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct vec {
    int *d;
    size_t n, cap;
};
static void push(struct vec *v, int x) {
    if (v->n == v->cap) {
        v->cap = v->cap ? v->cap * 2 : 1;
        v->d = realloc(v->d, v->cap * sizeof *v->d);
    }
    v->d[v->n++] = x;
}

int main(void) {
    struct vec v = {0};
    for (int i = 0; i < 100; i++) push(&v, i * i);
    long s = 0;
    for (size_t i = 0; i < v.n; i++) s += v.d[i];
    printf("%ld %zu\n", s, v.cap);
    v.d = realloc(v.d, 10 * sizeof *v.d);
    printf("%d\n", v.d[9]);
    free(v.d);
    char *t = 0;
    size_t len = 0;
    for (int i = 0; i < 5; i++) {
        t = realloc(t, len + 4);
        memcpy(t + len, "abc", 4);
        len += 3;
    }
    puts(t);
    free(t);
    char **w = malloc(3 * sizeof *w);
    const char *src[] = {"x", "yy", "zzz"};
    for (int i = 0; i < 3; i++) {
        w[i] = malloc(strlen(src[i]) + 1);
        strcpy(w[i], src[i]);
    }
    w = realloc(w, 5 * sizeof *w);
    w[3] = strdup("four");
    w[4] = 0;
    for (char **p = w; *p; p++) {
        printf("%s ", *p);
        free(*p);
    }
    puts("");
    free(w);
    int *z = calloc(4, sizeof *z);
    printf("%d\n", z[0] + z[3]);
    z = realloc(z, 8 * sizeof *z);
    z[7] = 1;
    printf("%d\n", z[3] + z[7]);
    free(z);
    free(NULL);
    void *m = malloc(0);
    free(m);
    struct fam {
        int n;
        char d[];
    }
    *f = malloc(sizeof *f + 6);
    f->n = 6;
    strcpy(f->d, "hello");
    f = realloc(f, sizeof *f + 12);
    strcat(f->d, " you");
    printf("%d %s\n", f->n, f->d);
    free(f);
    int *al = aligned_alloc(64, 128);
    al[0] = 1;
    printf("%d\n", (int)((unsigned long)al % 64));
    free(al);
    return 0;
}
