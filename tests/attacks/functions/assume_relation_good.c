// violated: nothing; options: --function f --assume n<4; native: gcc has it not, or sees it not
static int a[4];
int f(unsigned n) { return a[n]; }
