// violated: nothing
static int f(int x) { return x; }
static long g(long x) { return x; }
int main(void) {
    long (*p)(long) = g;
    return (int)p(1) - 1;
}
