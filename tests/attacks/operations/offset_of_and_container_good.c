// violated: nothing
#include <assert.h>
#include <stddef.h>
struct in { int x; }; struct out { char pad[5]; struct in i; };
int main(void) {
    struct out o = {{0}, {7}}; struct in *p = &o.i;
    struct out *q = (struct out *)((char *)p - offsetof(struct out, i));
    assert(q == &o && q->i.x == 7);
    return 0;
}
