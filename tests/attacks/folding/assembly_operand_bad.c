// violated: division-by-zero; native: gcc folds it
int main(void) {
    int y = 0;
    __asm__ volatile("" : : "r"(5 / 0));
    return y;
}
