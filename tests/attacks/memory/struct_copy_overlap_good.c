// violated: nothing
struct s { int a[4]; };
int main(void) { struct s x[2] = {{{1, 2, 3, 4}}}; x[1] = x[0]; x[0] = x[0]; return x[1].a[3] - 4; }
