// violated: nothing
struct b { unsigned a : 3; int c : 5; };
int main(void) {
    struct b x = {1, 1 << 3};
    return x.a - 1;
}
