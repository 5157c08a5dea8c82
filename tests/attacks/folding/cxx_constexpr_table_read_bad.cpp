// violated: out-of-bounds; native: gcc folds it
constexpr int t[3] = {1, 2, 3};
int main() {
    const int k = 3;
    int x = t[k];
    return x == 9;
}
