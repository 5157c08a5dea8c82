// violated: nothing
extern int b;
static int f() { return 10 / b; }
int a = f();
static int two() { return 2; }
int b = 2;
int main() { return a - 5; }
