// violated: null-dereference
struct s { int a[100]; int b; };
int main(void) {
    struct s *volatile p = 0;
    return p->b;
}
