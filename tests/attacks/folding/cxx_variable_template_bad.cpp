// violated: division-by-zero; native: none, g++ folds it
template <int N> const int part = 100 / (N - 3);
int main() { return part<3> == 100; }
