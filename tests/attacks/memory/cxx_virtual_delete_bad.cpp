// violated: mismatched-free; native: none
struct a { int x = 1; ~a() {} }; struct b : a { int y[4]; };
int main() {
    a *p = new b;
    delete p;
    return 0;
}
