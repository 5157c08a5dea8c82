// violated: out-of-bounds
struct s { int k; char m[2][3]; } x;
int main(void) {
    volatile int i = 3;
    return x.m[0][i];
}
