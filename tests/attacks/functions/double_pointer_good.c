// violated: nothing; options: --function f --pointers valid; native: gcc has it not, or sees it not
int f(int **p) { if (!*p) return 0; return **p; }
