// violated: nothing
static int one(void) { return 1; }
static int (*table[3])(void) = {one, one};
int main(void) {
    volatile int i = 2;
    return table[i - 1]() - 1;
}
