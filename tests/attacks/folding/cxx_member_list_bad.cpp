// violated: division-by-zero
struct s { int a; int b[2]; s() : a(1), b{3 / 0, 2} {} };
struct t { int a; int b[2]; t() : a(1), b{0 / 3, 2} {} };
int main() { s x; return x.a - 1; }
