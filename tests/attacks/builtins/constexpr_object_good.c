// violated: nothing; options: --std c23
int main(void) {
    constexpr int n = 4;
    int a[n] = {};
    auto k = n - 1;
    return a[k];
}
