// violated: nothing; native: none, gcc does not have the type
int main(void) {
    volatile int k = 0;
    unsigned _BitInt(100) a = 5, b = k;
    return (int)(b / a) == 3;
}
