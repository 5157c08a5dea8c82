// violated: use-after-return
static int *deep(int n, int *o) {
    int x = n;
    return n ? deep(n - 1, o) : &x + 0 * *o;
}
int main(void) { int o = 0; return *deep(3, &o); }
