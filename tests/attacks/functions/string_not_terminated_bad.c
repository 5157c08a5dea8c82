// violated: out-of-bounds; options: --function f --strings any; native: no main
int f(const char *s) {
    if (!s) return 0;
    int n = 0;
    while (s[n]) n++;
    return n;
}
