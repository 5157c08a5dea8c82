// violated: signed-overflow; native: none, gcc folds it
struct s { int a[3]; };
static int take(struct s x) { return x.a[1]; }
int main(void) {
    return take((struct s){{1, 2147483647 + 2, 3}}) == 4;
}
