// violated: signed-overflow; native: none, gcc folds it
int main(void) {
    static int a = 2147483647 + 1;
    return a * 0;
}
