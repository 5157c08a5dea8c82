// violated: out-of-bounds
struct a { int x = 1; virtual ~a() {} }; struct b : a { int y[4] = {1, 2, 3, 4}; };
int main() {
    a o; a *p = &o;
    return static_cast<b *>(p)->y[3] == 9;
}
