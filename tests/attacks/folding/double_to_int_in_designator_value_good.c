// violated: nothing
struct s { int a, b; };
int main(void) {
    struct s x = {.b = 1e9, .a = 2};
    return x.a - 2;
}
