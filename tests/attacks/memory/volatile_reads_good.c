// violated: nothing
int main(void) { volatile int x = 3; int a = x, b = x; return a - b; }
