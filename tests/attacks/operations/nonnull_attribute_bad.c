// violated: null-dereference
__attribute__((nonnull)) static int f(int *p) { return p != 0; }
int main(void) {
    int x = 1, *volatile p = 0;
    return f(p) * 0;
}
