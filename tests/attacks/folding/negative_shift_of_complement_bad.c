// violated: shift; native: none, gcc allows it in constants
int main(void) {
    int a[2] = {~0 << 1, 2};
    return a[1] - 2;
}
