// violated: float-conversion
int main(void) {
    volatile int z = 2147483647; int x = z;
    x += 1.0;
    return x == 3;
}
