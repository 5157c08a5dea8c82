// violated: nothing
static int f(int x = 2147483647 - 1) { return x; }
int main() { return f() == 3; }
