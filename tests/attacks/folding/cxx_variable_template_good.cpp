// violated: nothing
template <int N> const int part = 100 / (N - 3);
int main() { return part<4> == 100 ? 0 : 1; }
