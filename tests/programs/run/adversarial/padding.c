// modes: 32 64
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

struct s {
    char c;
    int i;
    short h;
    double d;
    char t;
};
struct in {
    char a;
    struct s s;
};
static struct s make(int i) {
    struct s r;
    r.c = 'a' + i;
    r.i = i;
    r.h = i * 2;
    r.d = i / 2.0;
    r.t = 'z';
    return r;
}

static int sum(struct s s) {
    return s.c + s.i + s.h + (int)s.d + s.t;
}

static int same(const struct s *a, const struct s *b) {
    return a->c == b->c && !memcmp(&a->i, &b->i, sizeof a->i) && !memcmp(&a->d, &b->d, sizeof a->d);
}

int main(void) {
    struct s a = make(3), b, c[3];
    memcpy(&b, &a, sizeof a);
    printf("%d %d\n", same(&a, &b), sum(b));
    for (int i = 0; i < 3; i++) c[i] = make(i);
    struct s *h = malloc(sizeof c);
    memmove(h, c, sizeof c);
    h = realloc(h, 2 * sizeof c);
    memcpy(h + 3, h, sizeof c);
    int t = 0;
    for (int i = 0; i < 6; i++) t += sum(h[i]);
    printf("%d\n", t);
    struct in x;
    x.a = 1;
    x.s = h[4];
    struct in y = x;
    printf("%d %d\n", y.a, y.s.i);
    free(h);
    struct s part;
    part.i = 5;
    /* the rest is never written */ struct s copy = part, *pp = &copy;
    struct s again = *pp;
    printf("%d\n", again.i);
    return 0;
}
