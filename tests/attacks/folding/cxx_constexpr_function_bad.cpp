// violated: signed-overflow
constexpr int twice(int x) { return x * 2; }
int main() {
    int a[] = {twice(1 << 30), 1};
    return a[1] - 1;
}
