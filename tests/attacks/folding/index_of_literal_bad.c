// violated: out-of-bounds; native: gcc folds it
int main(void) {
    int a[2] = {"abc"[5], 0};
    return a[0];
}
