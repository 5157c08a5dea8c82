// violated: nothing
int main(void) {
    int y = 0;
    __asm__ volatile("" : : "r"(5 / 1));
    return y;
}
