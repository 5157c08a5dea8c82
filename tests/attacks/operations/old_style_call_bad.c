// violated: bad-call; native: none
int f();
int main(void) {
    return f(1) == 99;
}
int f(a, b) int a, b; { return a + b; }
