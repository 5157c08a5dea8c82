// violated: division-by-zero
int main(void) {
    int a[] = {3, 9 / (2 > 3)};
    return a[0] - 3;
}
