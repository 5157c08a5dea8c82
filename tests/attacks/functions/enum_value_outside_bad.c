// violated: out-of-bounds; options: --function f; native: no main
enum e { A, B, C };
static const int t[3] = {1, 2, 3};
int f(enum e x) {  return t[x]; }
