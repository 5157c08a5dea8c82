// violated: division-by-zero; native: none, gcc does not have the type
int main(void) {
    volatile int k = 0;
    unsigned _BitInt(100) a = 5, b = k;
    return (int)(a / b) == 3;
}
