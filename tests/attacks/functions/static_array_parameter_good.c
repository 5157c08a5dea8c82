// violated: nothing; options: --function f --pointers valid
int f(int a[static 4]) { return a[3] == 2; }
