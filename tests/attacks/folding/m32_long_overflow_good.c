// violated: nothing; options: --m32
int main(void) {
    struct { long a; } s = {2147483647L - 1};
    return s.a == 3;
}
