// violated: nothing
int g = 2147483646 + 1;
int main() { return g == 3; }
