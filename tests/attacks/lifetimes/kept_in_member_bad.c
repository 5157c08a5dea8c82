// violated: use-after-scope; native: none, the place is the same
struct n { struct n *up; int v; };
int main(void) {
    struct n top = {0, 1}, *at = &top; int s = 0;
    do {
        struct n x = {at, at->v + 1};
        s += x.up->v;
        at = &x;
    } while (s < 3);
    return s > 100;
}
