// violated: null-dereference; options: --function f --pointers valid; native: no main
int f(int **p) {  return **p; }
