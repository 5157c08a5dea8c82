// violated: nothing; options: --function f --strings terminated
int f(const char *s) {
    if (!s) return 0;
    int n = 0;
    while (s[n]) n++;
    return n;
}
