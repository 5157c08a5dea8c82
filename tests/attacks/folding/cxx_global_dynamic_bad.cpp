// violated: signed-overflow; native: none, gcc folds it
int g = 2147483647 + 1;
int main() { return g == 3; }
