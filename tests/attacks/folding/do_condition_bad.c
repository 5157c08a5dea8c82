// violated: shift; native: none, gcc folds the condition
int main(void) {
    int n = 0;
    do n++; while (!(1 << -1));
    return n - 1;
}
