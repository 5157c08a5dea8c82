// violated: nothing
#include <cassert>
static int n;
static int next() { return ++n; }
static thread_local int t = next();
int main() { assert(n == 0 || n == 1); int k = t; assert(k == 1); }
