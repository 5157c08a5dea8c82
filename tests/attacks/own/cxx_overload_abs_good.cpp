// violated: nothing
#include <cassert>
struct num { int v; };
static int abs(num n) { return n.v < 0 ? -n.v : n.v; }
int main() { assert(abs(num{-3}) == 3); return 0; }
