// violated: nothing; options: --function f; native: gcc has it not, or sees it not
enum e { A, B, C };
static const int t[3] = {1, 2, 3};
int f(enum e x) { if (x > C) return 0; return t[x]; }
