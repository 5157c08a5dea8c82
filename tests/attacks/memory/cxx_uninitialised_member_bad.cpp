// violated: uninitialised; native: none
struct s { int a, b; s() : a(1) {} };
int main() { s x; return x.b > 3; }
