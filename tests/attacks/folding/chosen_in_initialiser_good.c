// violated: nothing
int main(void) {
    int a[2] = {0 ? 2147483647 + 1 : 0, 2};
    return a[1] - 2;
}
