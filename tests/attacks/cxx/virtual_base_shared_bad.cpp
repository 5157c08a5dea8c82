// violated: assertion
#include <cassert>
struct A { int x = 1; };
struct B :  A {};
struct C :  A {};
struct D : B, C {};
int main() { D d; d.B::x = 5; assert(d.C::x == 5); }
