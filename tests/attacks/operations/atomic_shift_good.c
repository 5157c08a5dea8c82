// violated: nothing
int main(void) {
    _Atomic unsigned x = 5; volatile int z = 40;
    x <<= z - 39;
    return x == 3;
}
