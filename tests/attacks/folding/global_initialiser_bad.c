// violated: shift; native: none, gcc folds it
int g[2] = {1, 1 << 32};
int main(void) { return g[0] - 1; }
