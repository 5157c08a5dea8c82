// violated: nothing
int main(void) {
    struct { short s; } c = {(short)(1e3 * 1e1)};
    return c.s == 10000 ? 0 : 0;
}
