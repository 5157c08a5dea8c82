// violated: nothing
#include <cassert>
static int n;
static int f(int k = ++n) { return k; }
int main() { f(); f(); f(7); assert(n == 2); }
