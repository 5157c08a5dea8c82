// violated: out-of-bounds; options: --function f --pointers valid; native: no main
int f(int a[static 4]) { return a[4] == 2; }
