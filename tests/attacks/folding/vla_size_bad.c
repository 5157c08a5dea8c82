// violated: signed-overflow; native: none, gcc folds the size
int main(void) {
    char a[2 + (2147483647 + 1 > 0)];
    a[0] = 0;
    return a[0];
}
