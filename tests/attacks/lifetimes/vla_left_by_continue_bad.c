// violated: use-after-scope; native: none, gcc reuses the place
static int f(int n) {
    int *p = 0, s = 0, o = 1;
    for (int i = 1; i < n; i++) {
        int v[i]; v[0] = i;
        if (p) s += *p;
        p = v;
        if (i & 1) continue;
        s += v[0];
    }
    return s;
}
int main(void) { return f(3) > 50; }
