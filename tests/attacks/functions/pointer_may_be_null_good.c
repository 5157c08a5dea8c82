// violated: nothing; options: --function f
int f(const int *p) { if (!p) return 0; return *p == 3; }
