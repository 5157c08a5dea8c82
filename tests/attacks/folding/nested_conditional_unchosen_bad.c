// violated: shift; native: gcc folds it
int main(void) {
    int a[2] = {0 ? 1 << 40 : 2, 1 ? 3 : 5 % 0};
    return a[0] + a[1] - 5 + (1 << 40) * 0;
}
