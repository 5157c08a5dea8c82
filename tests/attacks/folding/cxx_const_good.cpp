// violated: nothing
int main() {
    const int x = 2147483647 - 1;
    return x == 5;
}
