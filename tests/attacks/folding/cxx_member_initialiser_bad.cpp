// violated: division-by-zero
struct s { int a = 1; int b = 8 / (a - a + 0); };
int main() { s x; return x.b == 3; }
