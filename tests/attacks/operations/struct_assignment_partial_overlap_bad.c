// violated: overlapping-copy; native: none, gcc copies in place
struct s { int v[4]; };
int main(void) {
    int a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    *(struct s *)(a + 1) = *(struct s *)a;
    return a[4] == 9;
}
