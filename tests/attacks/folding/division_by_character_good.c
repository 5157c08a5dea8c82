// violated: nothing
int main(void) {
    struct { int a, b; } s = {5 % '\1', 1};
    return s.a;
}
