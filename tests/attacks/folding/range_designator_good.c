// violated: nothing
int main(void) {
    int a[4] = {[0 ... 2] = 2147483647 + 0, 3};
    return a[3] - 3;
}
