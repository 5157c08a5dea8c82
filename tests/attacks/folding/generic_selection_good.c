// violated: nothing
int main(void) {
    int a[1] = {_Generic(1L, int: 2147483647 + 1, default: 0)};
    return a[0] * 0;
}
