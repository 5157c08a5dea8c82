// violated: nothing
struct s { char c[4]; };
int main(void) {
    int a[2] = {8 / (sizeof(struct s) - 3), 1};
    return a[1] - 1;
}
