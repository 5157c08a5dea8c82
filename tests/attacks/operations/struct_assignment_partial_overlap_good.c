// violated: nothing
struct s { int v[4]; };
int main(void) {
    int a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    *(struct s *)(a + 4) = *(struct s *)a;
    return a[4] == 9;
}
