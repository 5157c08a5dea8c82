// violated: nothing
constexpr int twice(int x) { return x * 2; }
int main() {
    int a[] = {twice(1 << 29), 1};
    return a[1] - 1;
}
