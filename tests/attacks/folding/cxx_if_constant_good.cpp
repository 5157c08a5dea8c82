// violated: nothing
int main() {
    const int big = 2147483647;
    if (big - 1 < 0) return 0;
    return 0;
}
