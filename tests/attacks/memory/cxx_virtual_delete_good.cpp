// violated: nothing
struct a { int x = 1; ~a() {} }; struct b : a { int y[4]; };
int main() {
    b *p = new b;
    delete p;
    return 0;
}
