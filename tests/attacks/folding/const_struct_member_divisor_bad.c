// violated: division-by-zero
static const struct { int a, b; } s = {6, 0};
int main(void) {
    int x = s.a / s.b;
    return x == 9;
}
