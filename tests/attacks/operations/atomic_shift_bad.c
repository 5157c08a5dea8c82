// violated: shift; native: none, gcc does not check atomic operations
int main(void) {
    _Atomic unsigned x = 5; volatile int z = 40;
    x <<= z;
    return x == 3;
}
