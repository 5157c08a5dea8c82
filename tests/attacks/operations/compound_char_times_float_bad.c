// violated: float-conversion
int main(void) {
    volatile float f = 3; signed char c = 100;
    c *= f;
    return c == 2;
}
