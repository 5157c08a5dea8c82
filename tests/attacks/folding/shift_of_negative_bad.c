// violated: shift; native: none, gcc allows it in gnu17 only for constants
int main(void) {
    int a[2] = {1, -1 << 3};
    return a[0] - 1;
}
