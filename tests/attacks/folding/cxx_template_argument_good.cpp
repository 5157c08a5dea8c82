// violated: nothing
template <int N> struct t { static int f() { int a[] = {1 << N, 0}; return a[1]; } };
int main() { return t<30>::f(); }
