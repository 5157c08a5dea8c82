// violated: nothing
static int *pick(int n) {
    int *best = 0;
    while (n-- > 0) {
        int v[2] = {n, 1};
        static int keep; keep = v[0];
        if (n == 1) return &keep;
        best = 0;
    }
    return best;
}
int main(void) { int *p = pick(3); return p ? *p - 1 : 0; }
