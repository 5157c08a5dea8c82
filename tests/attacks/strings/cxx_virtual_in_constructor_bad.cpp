// violated: assertion
#include <cassert>
struct a { int r; a() { r = f(); } virtual int f() { return 1; } virtual ~a() {} };
struct b : a { int f() override { return 2; } };
int main() {
    b x;
    assert(x.r == 2);
    return 0;
}
