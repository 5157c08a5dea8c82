// violated: nothing; native: none, gcc does not have the type
int main(void) {
    volatile int k = 9;
    _BitInt(5) a = k;
    a = a - a;
    return a == 3;
}
