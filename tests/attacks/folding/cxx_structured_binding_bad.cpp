// violated: division-by-zero; native: gcc folds it
int main() {
    int t[2] = {4, 5 % 0};
    auto [a, b] = t;
    return a - 4 + b * 0;
}
