// violated: nothing
static int id(int x) { return x; }
int main(void) {
    int (*f)(int) = id;
    return f(1 / (1 + 1));
}
