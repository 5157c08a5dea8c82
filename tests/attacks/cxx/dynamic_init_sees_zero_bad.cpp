// violated: division-by-zero
extern int b;
static int f() { return 10 / b; }
int a = f();
static int two() { return 2; }
int b = two();
int main() { return a - 5; }
