// violated: division-by-zero
int main(void) {
    int a[2] = {(5 / 0, 1), 2};
    return a[1] - 2;
}
