// modes: 32 64
#include <stdio.h>

struct vec { int a[5]; };
struct matrix { struct vec rows[3]; };

static struct vec scale(struct vec v, int k)
{
    for (int i = 0; i < 5; i++)
        v.a[i] *= k;
    return v;
}

static struct matrix transform(struct matrix m)
{
    for (int i = 0; i < 3; i++)
        m.rows[i] = scale(m.rows[i], i + 1);
    return m;
}

int main(void)
{
    struct matrix m = {{{{1, 2, 3, 4, 5}}, {{1, 1, 1, 1, 1}}, {{0, -1, -2, -3, -4}}}};
    struct matrix t = transform(m), u;
    u = t;
    u.rows[0] = u.rows[2];
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 5; j++)
            printf("%d:%d:%d ", m.rows[i].a[j], t.rows[i].a[j], u.rows[i].a[j]);
        printf("\n");
    }
    printf("%d\n", scale(m.rows[0], 9).a[4]);
    int total = 0;
    for (int i = 0; i < 5; i++)
        total += (i % 2 ? m : t).rows[2].a[i];
    printf("%d\n", total);
    return 0;
}
