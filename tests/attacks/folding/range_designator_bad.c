// violated: signed-overflow; native: gcc folds it
int main(void) {
    int a[4] = {[0 ... 2] = 2147483647 + 1, 3};
    return a[3] - 3;
}
