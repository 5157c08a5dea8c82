// violated: use-after-scope; native: none, the place is the same
static int left = 3;
static int next() { return left--; }
int main() {
    int *old = nullptr, s = 0;
    while (int x = next()) {
        if (old) s += *old;
        old = &x;
    }
    return s > 100;
}
