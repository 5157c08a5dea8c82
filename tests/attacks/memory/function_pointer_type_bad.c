// violated: bad-call; native: none
static int f(int a, int b) { return a + b; }
int main(void) {
    int (*g)(int) = (int (*)(int))f;
    return g(1) == 7;
}
