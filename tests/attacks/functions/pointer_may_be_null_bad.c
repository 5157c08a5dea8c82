// violated: null-dereference; options: --function f; native: no main
int f(const int *p) {  return *p == 3; }
