// violated: nothing
static int left = 3;
static int next() { return left--; }
int main() {
    int *old = nullptr, s = 0;
    while (int x = next()) {
        if (old) s += *old;
        old = x ? &left : old;
    }
    return s > 100;
}
