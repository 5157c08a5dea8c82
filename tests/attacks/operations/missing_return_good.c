// violated: nothing
static int f(int x) { if (x > 3) return 1;
    return 2;
}
int main(void) { volatile int z = 2; return f(z) == 7; }
