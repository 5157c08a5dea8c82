// violated: out-of-bounds
struct s { int before; int v[4]; } x;
int main(void) {
    volatile int i = -1;
    return x.v[i];
}
