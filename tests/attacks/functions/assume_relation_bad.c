// violated: out-of-bounds; options: --function f --assume n<=4; native: no main
static int a[4];
int f(unsigned n) { return a[n]; }
