// violated: missing-return; native: none, gcc checks it in C++ only
static int f(int x) { if (x > 3) return 1;
}
int main(void) { volatile int z = 2; return f(z) == 7; }
