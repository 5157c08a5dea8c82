// violated: out-of-bounds; options: --std c23; native: gcc is too old
int main(void) {
    constexpr int n = 4;
    int a[n] = {};
    auto k = n;
    return a[k];
}
