// violated: nothing
struct s { int a, b; s() : a(1), b(2) {} };
int main() { s x; return x.b > 3; }
