// violated: nothing
static const struct { int a, b; } s = {6, 2};
int main(void) {
    int x = s.a / s.b;
    return x == 9;
}
