// violated: nothing
__attribute__((nonnull)) static int f(int *p) { return p != 0; }
int main(void) {
    int x = 1, *volatile p = 0;
    return f(&x) * 0 * (p == 0);
}
