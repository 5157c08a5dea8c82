// violated: assertion
#include <cassert>
struct A { static int n; A() { n += 1; } };
int A::n = 5;
static A one, two;
int main() { assert(A::n == 5); }
