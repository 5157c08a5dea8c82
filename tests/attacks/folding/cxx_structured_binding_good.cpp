// violated: nothing
int main() {
    int t[2] = {4, 5 % 3};
    auto [a, b] = t;
    return a - 4 + b * 0;
}
