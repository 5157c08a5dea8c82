// violated: library-contract; native: none, gcc folds it
int main(void) {
    int a[2] = {__builtin_ctz(0), 1};
    return a[1] - 1;
}
