// violated: nothing
int g[2] = {1, 1 << 30};
int main(void) { return g[0] - 1; }
