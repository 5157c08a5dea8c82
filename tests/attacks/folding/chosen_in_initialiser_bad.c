// violated: signed-overflow; native: none, gcc folds it
int main(void) {
    int a[2] = {1 ? 2147483647 + 1 : 0, 2};
    return a[1] - 2;
}
