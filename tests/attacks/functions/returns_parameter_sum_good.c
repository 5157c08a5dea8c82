// violated: nothing; options: --function f
int f(short a, short b, int c) { return a * b / (b ? b : 1) - c % 7 + a; return 0; }
