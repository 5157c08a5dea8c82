// violated: signed-overflow; native: none, gcc folds it
int main(void) {
    int a[2] = {1, __extension__(2147483647 + 1)};
    return a[0] - 1;
}
