// violated: shift
struct s { const int *p; };
int main(void) {
    struct s s = {(int[]){1 << 32, 2}};
    return s.p[1] - 2;
}
