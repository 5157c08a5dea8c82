// violated: shift; options: --std c++17; native: gcc folds it
int main() {
    int a[2] = {1 << 31, -1 << 1};
    return a[1] + 2;
}
