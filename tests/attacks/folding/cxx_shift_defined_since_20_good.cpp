// violated: nothing; options: --std c++20
int main() {
    int a[2] = {1 << 31, -1 << 1};
    return a[1] + 2;
}
