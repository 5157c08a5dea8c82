// violated: nothing
struct b { unsigned a : 4, b : 4; };
int main(void) {
    struct b x;
    x.a = 1;
    return x.a > 2;
}
