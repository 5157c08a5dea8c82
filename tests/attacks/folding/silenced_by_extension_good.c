// violated: nothing
int main(void) {
    int a[2] = {1, __extension__(2147483647 + 0)};
    return a[0] - 1;
}
