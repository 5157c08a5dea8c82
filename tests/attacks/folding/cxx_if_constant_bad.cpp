// violated: signed-overflow; native: none, gcc folds the condition
int main() {
    const int big = 2147483647;
    if (big + 1 < 0) return 0;
    return 0;
}
