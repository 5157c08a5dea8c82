// violated: uninitialised; native: none
struct b { unsigned a : 4, b : 4; };
int main(void) {
    struct b x;
    x.a = 1;
    return x.b > 2;
}
