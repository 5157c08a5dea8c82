// violated: signed-overflow; native: none, gcc folds it
int main(void) {
    int a[][2] = {{1, 2}, {3, 2147483647 + 1}};
    return a[0][0] - 1;
}
