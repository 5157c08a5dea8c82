// violated: uninitialised; native: none
struct s { char c; int i; };
int main(void) {
    struct s x; x.c = 1; x.i = 2;
    unsigned char *p = (unsigned char *)&x;
    return p[1] > 3;
}
