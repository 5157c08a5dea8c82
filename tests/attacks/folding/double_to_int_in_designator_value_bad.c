// violated: float-conversion; native: gcc folds it
struct s { int a, b; };
int main(void) {
    struct s x = {.b = 1e10, .a = 2};
    return x.a - 2;
}
