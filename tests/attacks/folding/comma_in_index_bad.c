// violated: division-by-zero; native: gcc folds it
int main(void) {
    int a[2] = {0};
    return a[(5 / 0, 1)];
}
