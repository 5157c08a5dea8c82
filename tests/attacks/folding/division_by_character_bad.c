// violated: division-by-zero
int main(void) {
    struct { int a, b; } s = {5 % '\0', 1};
    return s.a;
}
