// violated: nothing
struct s { int a = 1; int b = 8 / (a - a + 1); };
int main() { s x; return x.b == 3; }
