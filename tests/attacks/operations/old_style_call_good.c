// violated: nothing
int f();
int main(void) {
    return f(1, 2) == 99;
}
int f(a, b) int a, b; { return a + b; }
