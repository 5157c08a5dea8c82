// violated: assertion
#include <cassert>
struct a { virtual int f() const { return 1; } };
struct b : a { int f() const override { return 2; } };
static int call(a x) { return x.f(); }
int main() { assert(call(b{}) == 2); return 0; }
