// violated: nothing
constexpr int t[3] = {1, 2, 3};
int main() {
    const int k = 2;
    int x = t[k];
    return x == 9;
}
