// violated: out-of-bounds
#include <new>
struct S { int a, b, c; S() : a(1), b(2), c(3) {} };
alignas(S) static char room[8];
int main() { S *s = new (room) S; return s->a - 1; }
