// violated: float-conversion
int main(void) {
    struct { short s; } c = {(short)(1e3 * 1e2)};
    return c.s == 10000 ? 0 : 0;
}
