// violated: signed-overflow; native: none, gcc folds the condition
int main(void) {
    if (2147483647 + 1 > 0) return 1;
    return 0;
}
