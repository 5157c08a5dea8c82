// violated: nothing
static int *deep(int n, int *o) {
    int x = n;
    return n ? deep(n - 1, o) : (x ? &x : o);
}
int main(void) { int o = 0; return *deep(3, &o); }
