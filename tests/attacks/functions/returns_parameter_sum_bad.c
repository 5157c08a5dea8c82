// violated: signed-overflow; options: --function f; native: no main
int f(short a, short b, int c) { if (c > 0) return c + a; return 0; }
