// violated: nothing
struct a { int x, y; }; struct f { float x, y; }; struct c { char c[3]; }; struct l { long a; char b; };
static int fa(struct a v) { return v.x; }
static float ff(struct f v) { return v.x; }
static int fc(struct c v) { return v.c[1]; }
static long fl(struct l v) { return v.a + v.b; }
int main(void) {
    struct a a; struct f f; struct c c; struct l l;
    a.x = 1; f.x = 2; c.c[1] = 3; l.a = 4; l.b = 5;
    return fa(a) - 1 + (ff(f) != 2) + fc(c) - 3 + (int)fl(l) - 9;
}
