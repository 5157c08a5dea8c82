// violated: nothing
struct s { const int *p; };
int main(void) {
    struct s s = {(int[]){1 << 2, 2}};
    return s.p[1] - 2;
}
