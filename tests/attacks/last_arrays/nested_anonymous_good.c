// violated: nothing
struct s { struct { int a; struct { int b; int c[2]; }; }; int d; } x;
int main(void) {
    volatile int i = 2;
    return x.c[i - 1];
}
