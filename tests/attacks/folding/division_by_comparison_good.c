// violated: nothing
int main(void) {
    int a[] = {3, 9 / (3 > 2)};
    return a[0] - 3;
}
