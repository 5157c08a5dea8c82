// violated: nothing
int main(void) {
    int a[][2] = {{1, 2}, {3, 2147483646 + 1}};
    return a[0][0] - 1;
}
