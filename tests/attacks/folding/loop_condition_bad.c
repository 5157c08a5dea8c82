// violated: signed-overflow; native: none, gcc folds the condition
int main(void) {
    int n = 0;
    while (-2147483647 - 2 > 0) n++;
    return n;
}
