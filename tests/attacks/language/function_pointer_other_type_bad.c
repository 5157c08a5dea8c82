// violated: bad-call; native: gcc does not check
static int f(int x) { return x; }
static long g(long x) { return x; }
int main(void) {
    long (*p)(long) = (long (*)(long))f;
    return (int)p(1) - 1;
}
