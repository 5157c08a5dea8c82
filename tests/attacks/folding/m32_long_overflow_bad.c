// violated: signed-overflow; options: --m32; native: none, gcc folds it
int main(void) {
    struct { long a; } s = {2147483647L + 1};
    return s.a == 3;
}
