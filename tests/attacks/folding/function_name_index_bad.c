// violated: out-of-bounds; native: gcc folds it
int main(void) {
    return __func__[5];
}
